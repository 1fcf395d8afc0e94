// The command in an assistant's configuration starts this installation of Hotlist on this data folder.
import { expect, test } from 'vitest';
import {
  assistantCommand,
  type ProgramFacts,
} from '../../../../src/main/hosts/system/process/assistant-command.ts';

const usual: ProgramFacts = {
  execPath: '/usr/lib/hotlist/hotlist',
  appImage: undefined,
  appFolder: null,
  folder: '/home/dana/.config/Hotlist',
  usualFolder: '/home/dana/.config/Hotlist',
};

test.each<[string, Partial<ProgramFacts>, string, readonly string[]]>([
  ['the package of a distribution by its name', {}, 'hotlist', ['mcp']],
  ['an unpacked archive', { execPath: '/opt/hotlist/hotlist' }, '/opt/hotlist/hotlist', ['mcp']],
  [
    'an AppImage by its own file',
    { execPath: '/tmp/.mount_1/hotlist', appImage: '/home/dana/Hotlist.AppImage' },
    '/home/dana/Hotlist.AppImage',
    ['mcp'],
  ],
  [
    'the runtime with the folder of the sources',
    { execPath: '/x/electron', appFolder: '/home/dana/hotlist' },
    '/x/electron',
    ['/home/dana/hotlist', 'mcp'],
  ],
  ['another data folder, by name', { folder: '/data' }, 'hotlist', ['mcp', '--data', '/data']],
])('%s', (_what, facts, command, args) => {
  expect(assistantCommand({ ...usual, ...facts })).toEqual({ command, args });
});
