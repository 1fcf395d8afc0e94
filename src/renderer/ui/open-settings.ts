// Opens one place in the settings and moves the focus there.
import type { SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import type { Route } from '../../shared/model.ts';
import { focusSection } from './section-focus.ts';

export function openSettings(store: { go(route: Route): void }, anchor: SettingAnchor | null): void {
  store.go({ name: 'settings' });
  if (anchor !== null) void focusSection(anchor);
}
