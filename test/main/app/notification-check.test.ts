// The notification check runs once a week, and its result is said once; what nobody can read is unknown.
import { expect, test } from 'vitest';
import { createNotificationChecker } from '../../../src/main/app/notification-check.ts';
import { createPreferences } from '../../../src/main/settings/preferences.ts';
import { createFakeClock, flush } from '../../fakes/clock.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';

const DAY = 86_400_000;

interface Desktop {
  trouble?: 'silent' | 'missing' | null;
  permission?: 'yes' | 'no' | 'unknown';
  focus?: 'on' | 'off' | 'unknown';
  refuses?: true;
}

function setUp(desktop: Desktop) {
  const clock = createFakeClock();
  const preferences = createPreferences(createFakePreferencesFile());
  const notifier = createFakeNotifier();
  let asked = 0;
  const { trouble, permission, focus } = desktop;
  const checker = createNotificationChecker(
    {
      clock,
      notifier: {
        ...notifier,
        ...(trouble !== undefined && {
          service: {
            trouble: () => (trouble === null ? null : { kind: trouble, sinceAt: 0 }),
            ask() {
              asked += 1;
              return desktop.refuses ? Promise.reject(new Error('a bug')) : Promise.resolve();
            },
            onChange: () => () => undefined,
          },
        }),
      },
      ...(permission !== undefined && {
        notificationPermission: { read: () => Promise.resolve(desktop.permission ?? 'unknown') },
      }),
      ...(focus !== undefined && {
        doNotDisturb: { read: () => Promise.resolve(desktop.focus ?? 'unknown') },
      }),
    },
    preferences,
    () => undefined,
  );
  const stored = () => preferences.current().notificationCheck;
  return { clock, checker, notifier, preferences, stored, asked: () => asked };
}

const cases: readonly (readonly [Desktop, readonly string[]])[] = [
  [{ trouble: null, permission: 'yes', focus: 'off' }, ['fine', 'fine', 'fine']],
  [{ trouble: 'missing', permission: 'no', focus: 'on' }, ['wrong', 'wrong', 'wrong']],
  [{ trouble: null, permission: 'unknown', focus: 'unknown' }, ['fine', 'unknown', 'unknown']],
  [{ focus: 'off' }, ['unknown', 'unknown', 'fine']],
];

test.each(cases)('what the desktop says is kept, and no notification is sent: %j', async (desktop, parts) => {
  const { checker, clock, notifier, stored } = setUp(desktop);
  const check = await checker.look();
  expect([check?.service, check?.permission, check?.focus]).toEqual(parts);
  expect(stored()).toEqual({ ...check, at: clock.now(), isRead: false });
  expect(notifier.shown).toEqual([]);
});

test('where nothing can be read, nothing is claimed', async () => {
  const { checker, stored } = setUp({});
  expect(await checker.look()).toBeNull();
  expect(stored()).toBeNull();
});

test('it looks at once and then once a week', async () => {
  const { checker, clock, asked } = setUp({ trouble: null });
  for (let day = 0; day < 15; day += 1) {
    checker.lookIfDue();
    await flush();
    await clock.advance(DAY);
  }
  expect(asked()).toBe(3);
});

test('what the user has read is said again only when something else is found', async () => {
  const desktop: Desktop = { trouble: null, permission: 'yes', focus: 'on' };
  const { checker, preferences, stored } = setUp(desktop);
  const check = await checker.look();
  if (check !== null) preferences.update({ notificationCheck: { ...check, isRead: true } });
  await checker.look();
  expect(stored()?.isRead).toBe(true);
  desktop.permission = 'no';
  await checker.look();
  expect(stored()?.isRead).toBe(false);
});

test('a desktop that cannot be asked changes nothing', async () => {
  const { checker, stored } = setUp({ trouble: null, refuses: true });
  expect(await checker.look()).toBeNull();
  expect(stored()).toBeNull();
});
