// The desktop's do-not-disturb, read from where each desktop keeps it.
import { expect, test } from 'vitest';
import { createDoNotDisturb } from '../../../../src/main/desktop/notifications/do-not-disturb.ts';
import { createFakeClock } from '../../../fakes/clock.ts';

const clock = createFakeClock();

/** Answers by a word of what is asked; null for all else. */
const says =
  (answers: Readonly<Record<string, string>>) =>
  (command: string, args: readonly string[]): Promise<string | null> => {
    const asked = [command, ...args].join(' ');
    const key = Object.keys(answers).find((word) => asked.includes(word));
    return Promise.resolve(key === undefined ? null : (answers[key] ?? null));
  };

test.each([
  ['KDE', { Inhibited: '(<true>,)' }, 'on'],
  ['KDE', { Inhibited: '(<false>,)' }, 'off'],
  ['sway', { 'dunstproject.cmd0 paused': '(<true>,)' }, 'on'],
  ['XFCE', { 'xfce4-notifyd': 'true\n', Inhibited: '(<false>,)' }, 'on'],
  ['XFCE', { 'xfce4-notifyd': 'false\n' }, 'off'],
  ['ubuntu:GNOME', { 'show-banners': 'false\n' }, 'on'],
  ['GNOME', { 'show-banners': 'true\n' }, 'off'],
  ['XFCE', {}, 'unknown'],
] as const)('%s with %j is %s', async (desktop, answers, expected) => {
  expect(await createDoNotDisturb(says(answers), desktop, clock).read()).toBe(expected);
});

test('a setting of GNOME says nothing of another desktop', async () => {
  expect(await createDoNotDisturb(says({ 'show-banners': 'false' }), 'XFCE', clock).read()).toBe('unknown');
});

test('while it is on no program is started at each poll, and that it ended is noticed within a quarter of a minute', async () => {
  const answers = { 'xfce4-notifyd': 'true' };
  let asked = 0;
  const doNotDisturb = createDoNotDisturb(
    (command, args) => {
      if (command === 'xfconf-query') asked += 1;
      return says(answers)(command, args);
    },
    'XFCE',
    clock,
  );
  for (let poll = 0; poll < 3; poll += 1) {
    expect(await doNotDisturb.read()).toBe('on');
    await clock.advance(5_000);
  }
  expect(asked).toBe(1);
  answers['xfce4-notifyd'] = 'false';
  expect(await doNotDisturb.read()).toBe('off');
  answers['xfce4-notifyd'] = 'true';
  expect(await doNotDisturb.read()).toBe('on');
});
