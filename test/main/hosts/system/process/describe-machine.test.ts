import { homedir } from 'node:os';
import { expect, test } from 'vitest';
import { describeMachine } from '../../../../../src/main/hosts/system/process/describe-machine.ts';

test('says versions and the kind of desktop, and what to take out', () => {
  const { facts, own } = describeMachine(true, {
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'ubuntu:GNOME',
  });
  expect(facts).toMatchObject({
    isPackaged: true,
    node: process.versions.node,
    system: process.platform,
    session: 'wayland',
    desktop: 'ubuntu:GNOME',
  });
  expect(own).toContain(homedir());
});

test('a desktop whose name is a sentence is none', () => {
  expect(describeMachine(false, { XDG_CURRENT_DESKTOP: 'the desk of Ellis' }).facts['desktop']).toBeNull();
});
