// What an assistant runs to ask the Hotlist that is running here, in the form its configuration takes. Pure.
import type { PanelState } from '../../../../shared/model.ts';

/** Where Linux packages put the program; their start script is found by its name. */
const INSTALLED = '/usr/lib/hotlist/hotlist';

export interface ProgramFacts {
  /** The path of the running program. */
  readonly execPath: string;
  /** The path of the AppImage it came from: the program itself is in a folder that exists only for this run. */
  readonly appImage: string | undefined;
  /** The app's folder, with which the runtime is started, if it is not packaged. Null in a package. */
  readonly appFolder: string | null;
  readonly folder: string;
  /** The data folder used by default. */
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
