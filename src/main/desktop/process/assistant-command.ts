// What an assistant starts to ask the Hotlist that is running here, as its configuration takes it. Pure.
import type { PanelState } from '../../../shared/model.ts';

/** Where the packages of Linux distributions put the program; their start script is found by its name. */
const INSTALLED = '/usr/lib/hotlist/hotlist';

export interface ProgramFacts {
  /** Of the program that runs. */
  readonly execPath: string;
  /** Of the AppImage that it came out of: the program itself lies in a folder of this run. */
  readonly appImage: string | undefined;
  /** The app's folder, where it is not packaged: the runtime is started with it. Null in a package. */
  readonly appFolder: string | null;
  readonly folder: string;
  /** The data folder of whoever says nothing of it. */
  readonly usualFolder: string;
}

export function assistantCommand(facts: ProgramFacts): NonNullable<PanelState['host']['assistantCommand']> {
  const { execPath, appImage, appFolder, folder, usualFolder } = facts;
  return {
    command: appImage || (execPath === INSTALLED ? 'hotlist' : execPath),
    args: [
      ...(appFolder === null ? [] : [appFolder]),
      'mcp',
      ...(folder === usualFolder ? [] : ['--data', folder]),
    ],
  };
}
