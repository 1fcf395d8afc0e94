// Only GNOME says whether it lets Hotlist notify.
import { expect, test } from 'vitest';
import { createNotificationPermission } from '../../../../../src/main/hosts/system/notifications/permission.ts';

test.each([
  ['ubuntu:GNOME', 'true\n', 'yes'],
  ['GNOME', 'false\n', 'no'],
  ['GNOME', null, 'unknown'],
  ['GNOME', 'No such schema', 'unknown'],
  ['KDE', 'false\n', 'unknown'],
])('on %s, %j means %s', async (desktop, output, answer) => {
  const asked: string[] = [];
  const read = (command: string, args: readonly string[]) => {
    asked.push([command, ...args].join(' '));
    return Promise.resolve(output);
  };
  expect(await createNotificationPermission({ desktop, read }).read()).toBe(answer);
  expect(asked).toEqual(
    desktop === 'KDE'
      ? []
      : [
          'gsettings get org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/hotlist/ enable',
        ],
  );
});
