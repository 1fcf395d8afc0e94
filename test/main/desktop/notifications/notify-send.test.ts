// Notifications by notify-send: its number, its buttons, new words in place, and the other notifier where it cannot.
import { beforeEach, describe, expect, test } from 'vitest';
import { createNotifySend } from '../../../../src/main/desktop/notifications/notify-send.ts';
import type { NotificationRequest, Notifier } from '../../../../src/main/ports.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/clock.ts';
import { createFakeNotifier, type FakeNotifier } from '../../../fakes/notifier.ts';

interface Started {
  readonly args: readonly string[];
  write(line: string): void;
  leave(): void;
  isEnded: boolean;
}

let started: Started[];
let asked: string[];
let help: string | null;
let chosen: string[];
let other: FakeNotifier;
let clock: FakeClock;
let notifier: Notifier;

beforeEach(() => {
  started = [];
  asked = [];
  chosen = [];
  help = '--print-id --replace-id --action';
  other = createFakeNotifier();
  clock = createFakeClock();
  notifier = createNotifySend({
    clock,
    other,
    icon: '/icon.png',
    read: (command, args) => {
      asked.push([command, ...args].join(' '));
      return Promise.resolve(command === 'setpriv' ? help : '');
    },
    start: (_command, args) => {
      let onLine: (line: string) => void = () => undefined;
      let onEnd = (): void => undefined;
      const program: Started = {
        args,
        write: (line) => onLine(line),
        leave: () => onEnd(),
        isEnded: false,
      };
      started.push(program);
      return {
        onLine: (listener) => void (onLine = listener),
        onEnd: (listener) => void (onEnd = listener),
        end: () => void (program.isEnded = true),
      };
    },
  });
});

const request = (facts: Partial<NotificationRequest> = {}): NotificationRequest => ({
  id: 'a',
  title: 'Acme',
  body: 'Terms & <conditions>',
  silent: true,
  onClick: () => void chosen.push('click'),
  onAction: (action) => void chosen.push(action),
  actions: [
    { action: 'snooze', label: 'Snooze 1 h' },
    { action: 'mute', label: 'Mute' },
  ],
  ...facts,
});

async function show(): Promise<{ readonly program: Started; readonly outcome: Promise<unknown> }> {
  const outcome = notifier.show(request());
  await new Promise((resolve) => setImmediate(resolve));
  const program = started.at(-1);
  if (program === undefined) throw new Error('nothing was started');
  return { program, outcome };
}

test('is shown once the desktop has given it a number, with its buttons and its text kept from being markup', async () => {
  const { program, outcome } = await show();
  program.write('17');
  expect(await outcome).toEqual({ kind: 'shown' });
  expect(program.args).toContain('--action=snooze=Snooze 1 h');
  expect(program.args.slice(-3)).toEqual(['--', 'Acme', 'Terms &amp; &lt;conditions&gt;']);
  expect(clock.pendingTimers()).toBe(0);
});

test.each([
  ['default', 'click'],
  ['snooze', 'snooze'],
  ['mute', 'mute'],
])('%s on it is a %s, once, and takes it off the screen', async (line, expected) => {
  const { program, outcome } = await show();
  program.write('17');
  await outcome;
  program.write(line);
  program.write(line);
  expect(chosen).toEqual([expected]);
  expect(asked.at(-1)).toContain('CloseNotification 17');
});

describe('it has failed', () => {
  test('when the program leaves without a number', async () => {
    const { program, outcome } = await show();
    program.leave();
    expect(await outcome).toMatchObject({ kind: 'failed' });
  });

  test('when the desktop does not answer within ten seconds, and it will not come later', async () => {
    const { program, outcome } = await show();
    await clock.advance(10_000);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect(program.isEnded).toBe(true);
  });
});

test('new words take the place of the old ones, and the old program no longer listens', async () => {
  const { program, outcome } = await show();
  program.write('17');
  await outcome;
  notifier.update?.('a', { title: 'Acme', body: 'Newer' });
  const [, newer] = started;
  expect(program.isEnded).toBe(true);
  expect(newer?.args).toContain('--replace-id=17');
  newer?.write('17');
  program.leave();
  newer?.write('mute');
  expect(chosen).toEqual(['mute']);
});

test('closing closes it by its number; an unknown one is the other notifier’s', async () => {
  const { program, outcome } = await show();
  program.write('17');
  await outcome;
  notifier.close('a');
  expect(asked.at(-1)).toContain('CloseNotification 17');
  notifier.close('b');
  expect(other.closed).toEqual(['b']);
});

test.each([
  ['too old', '--print-id'],
  ['missing', null],
])('where it is %s, the other notifier shows it', async (_what, text) => {
  help = text;
  expect(await notifier.show(request())).toEqual({ kind: 'shown' });
  expect([other.ids(), started]).toEqual([['a'], []]);
});

test('what has no buttons is the other notifier’s', async () => {
  const { actions: _none, ...plain } = request();
  await notifier.show(plain);
  expect([other.ids(), started]).toEqual([['a'], []]);
});
