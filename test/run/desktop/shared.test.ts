import { expect, test } from 'vitest';
import { countDesktops, joinDesktop, shareDesktops } from './shared.ts';
import type { Desktop } from './start.ts';

function desktop(env: NodeJS.ProcessEnv): Desktop {
  return { env, folder: '', stop: () => Promise.resolve() };
}

test('each worker joins a desktop of its own, and keeps what all have', () => {
  const shared = shareDesktops([
    desktop({ DISPLAY: ':1', HOME: '/one', PATH: '/bin' }),
    desktop({ DISPLAY: ':2', HOME: '/two', PATH: '/bin' }),
  ]);
  expect(countDesktops(shared)).toBe(2);
  const [first, second] = [{ ...shared }, { ...shared }];
  joinDesktop(0, first);
  joinDesktop(1, second);
  expect(first).toMatchObject({ DISPLAY: ':1', HOME: '/one', PATH: '/bin' });
  expect(second).toMatchObject({ DISPLAY: ':2', HOME: '/two', PATH: '/bin' });
});

test('where nobody shares desktops there is one, and joining changes nothing', () => {
  const env = { DISPLAY: ':1' };
  expect(countDesktops(env)).toBe(1);
  joinDesktop(0, env);
  expect(env).toEqual({ DISPLAY: ':1' });
});
