// What each choice in the tray's menu does.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { Route } from '../../../shared/model.ts';
import type { TrayAction } from '../../reading/view-model/tray.ts';
import type { WhereOnPage } from './navigation.ts';

export interface TrayActParts {
  readonly calls: Pick<
    CallHandlers,
    'checkForUpdates' | 'checkNow' | 'installUpdate' | 'pause' | 'restart' | 'resume' | 'selectOrganization'
  >;
  readonly openPanel: (route: Route | null, where?: WhereOnPage) => void;
  readonly quit: () => void;
}

export function actOnTray(action: TrayAction, { calls, openPanel, quit }: TrayActParts): void {
  switch (action.kind) {
    case 'open':
      return openPanel(action.route, action.section === undefined ? {} : { section: action.section });
    case 'organization':
      void calls.selectOrganization(action.id, null);
      return openPanel(null);
    case 'check-now':
      return void calls.checkNow();
    case 'pause':
      return void calls.pause(action.length);
    case 'resume':
      return void calls.resume();
    case 'restart':
      return void calls.restart();
    case 'check-for-updates':
      return void calls.checkForUpdates();
    case 'install-update':
      return void calls.installUpdate();
    case 'quit':
      return quit();
  }
}
