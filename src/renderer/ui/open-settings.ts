// Opens one place in the settings and moves the focus there.
import { settingsAt, type SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import type { Route } from '../../shared/model.ts';
import { focusSection } from './section-focus.ts';

export function openSettings(store: { go(route: Route): void }, anchor: SettingAnchor | null): void {
  if (anchor === null) return store.go({ name: 'settings' });
  store.go(settingsAt(anchor));
  void focusSection(anchor);
}
