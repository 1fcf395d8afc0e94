// Electron's own notifications, on macOS and Windows.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createNotifications,
  openOnEarlierNotifications,
} from '../../../../src/main/hosts/electron/notifications.ts';
import type { NotificationRequest } from '../../../../src/main/pipeline/alerts/deliver/notifier.ts';
import type { SoundChoice } from '../../../../src/shared/contract/sounds.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { Notification, usePlatform } from '../../../fakes/electron.ts';

vi.mock('electron', () => import('../../../fakes/electron.ts'));

const SECOND = 1_000;

let acts: string[];
beforeEach(() => {
  Notification.reset();
  acts = [];
});

const request = (change: Partial<NotificationRequest> = {}): NotificationRequest => ({
  id: 'explicit-ask:s1',
  title: 'Emberkiln wants a demo',
  body: 'Alma Zelkling',
  sound: 'none',
  onClick: () => void acts.push('alert'),
  actions: [
    { action: 'log', label: 'Log call' },
    { action: 'done', label: 'Done' },
  ],
  onAction: (action) => void acts.push(action),
  ...change,
});

function create() {
  const clock = createFakeClock();
  return { clock, notifier: createNotifications(clock, null, 'icon.png').notifier };
}

function shown(index = 0): Notification {
  const notification = Notification.shown[index];
  if (notification === undefined) throw new Error(`${Notification.shown.length} were shown`);
  return notification;
}

const soundOf = (sound: SoundChoice): unknown => {
  void create().notifier.show(request({ sound }));
  const { options } = shown();
  return [options.silent, options.sound];
};

describe.each(['darwin', 'win32'] as const)('on %s', (platform) => {
  usePlatform(platform);

  test('one is shown once the system says so', async () => {
    const outcome = create().notifier.show(request());
    shown().emit('show', {});
    expect(await outcome).toEqual({ kind: 'shown' });
  });

  test('one that the system refuses is not shown', async () => {
    const outcome = create().notifier.show(request());
    shown().emit('failed', {}, 'not signed');
    expect(await outcome).toEqual({ kind: 'failed', failure: 'not-accepted' });
  });

  test('one without an answer in ten seconds is withdrawn', async () => {
    const { notifier, clock } = create();
    const outcome = notifier.show(request());
    await clock.advance(10 * SECOND);
    expect(await outcome).toEqual({ kind: 'failed', failure: 'no-answer' });
    expect(shown().isClosed).toBe(true);
  });

  test('a click opens the alert, and takes it off the screen', () => {
    void create().notifier.show(request());
    shown().use('click');
    expect([acts, shown().isClosed]).toEqual([['alert'], true]);
  });

  test('a button does what it says, and opens nothing', async () => {
    await openOnEarlierNotifications(() => void acts.push('panel'));
    void create().notifier.show(request());
    shown().use('action', 1);
    expect(acts).toEqual(['done']);
  });
});

describe('on macOS', () => {
  usePlatform('darwin');

  test('a notification has the id of its alert, and one of an earlier run is removed by it', () => {
    const { notifier } = create();
    void notifier.show(request());
    expect(shown().options.id).toBe('explicit-ask:s1');
    notifier.close('explicit-ask:s1');
    notifier.close('explicit-ask:s0');
    expect([shown().isClosed, Notification.removed]).toEqual([true, ['explicit-ask:s0']]);
  });

  test('a click on one of an earlier run opens the panel', async () => {
    const old = new Notification({ id: 'explicit-ask:s0' });
    Notification.history = [old];
    await openOnEarlierNotifications(() => void acts.push('panel'));
    old.use('click');
    expect(acts).toEqual(['panel']);
  });

  test.each([
    ['none', [true, undefined]],
    ['system', [false, undefined]],
    ['bell', [false, 'bell.wav']],
  ] as const)('the system plays a sound, because it knows of Focus: %s', (sound, expected) => {
    expect(soundOf(sound)).toEqual(expected);
  });
});

describe('on Windows', () => {
  usePlatform('win32');

  test('the tag has at most 64 characters, and is another for another alert', () => {
    const { notifier } = create();
    for (const end of ['a', 'b'])
      void notifier.show(request({ id: `buyer-visit:${'long.'.repeat(30)}${end}` }));
    const tags = Notification.shown.map(({ options }) => options.id ?? '');
    expect(new Set(tags).size).toBe(2);
    expect(tags.filter((tag) => tag.length > 64)).toEqual([]);
  });

  test.each([
    ['click', ['panel']],
    ['action', []],
    ['reply', []],
  ] as const)('what a %s on one of an earlier run does', async (type, expected) => {
    await openOnEarlierNotifications(() => void acts.push('panel'));
    Notification.use({ type });
    expect(acts).toEqual(expected);
  });

  test.each([
    ['none', [true, undefined]],
    ['system', [false, undefined]],
    ['bell', [false, undefined]],
  ] as const)(
    'the toast plays its own sound, because only the system knows of Do Not Disturb: %s',
    (sound, expected) => {
      expect(soundOf(sound)).toEqual(expected);
    },
  );
});
