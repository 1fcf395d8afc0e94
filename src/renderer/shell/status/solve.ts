// Does what a state or a problem asks for, or leads to where the user can.
import { anchorOfAction, settingsAt } from '../../../shared/contract/setting-anchors.ts';
import type { ProblemView, StatusAction } from '../../../shared/model.ts';
import { openSettings } from '../../ui/open-settings.ts';
import type { PanelStore } from '../panel-store.svelte.ts';

/** `surface`: whose key is to be replaced; null: none. */
export function solve(
  store: PanelStore,
  action: StatusAction | null,
  surface: ProblemView['surface'] = null,
): void {
  if (action === 'check-now') void store.actions.checkNow();
  else if (action === 'resume') void store.actions.resume();
  else if (action === 'restart') void store.actions.restart();
  else {
    const replacing = action === 'replace-key' ? surface : null;
    store.pages.settings.setReplacing(replacing);
    // The form for the new key takes the focus too.
    if (replacing !== null) store.go(settingsAt('connection'));
    else openSettings(store, action === null ? null : anchorOfAction[action]);
  }
}
