import { expect, test } from 'vitest';
import { followRedirects, type RedirectParts } from '../../../src/main/machine/redirects.ts';

interface Reply {
  readonly status: number;
  readonly location?: string | readonly string[];
}

/** Follows redirects among these replies; any other address answers 200. */
function follow(web: Readonly<Record<string, Reply>>, next: RedirectParts<Reply>['next'] = (to) => to) {
  const asked: string[] = [];
  const discarded: number[] = [];
  const end = followRedirects<Reply>('first', {
    ask(address) {
      asked.push(address);
      return Promise.resolve(web[address] ?? { status: 200 });
    },
    headOf: ({ status, location }) => ({ status, location }),
    next,
    discard: ({ status }) => void discarded.push(status),
  });
  return { end, asked, discarded };
}

test.each([301, 302, 303, 307, 308])('%i leads on, and its own body is not read', async (status) => {
  const { end, asked, discarded } = follow({ first: { status, location: 'second' } });
  expect(await end).toEqual({ status: 200 });
  expect(asked).toEqual(['first', 'second']);
  expect(discarded).toEqual([status]);
});

test.each([200, 204, 300, 304, 305, 404, 503])('%i is the last reply, wherever it points', async (status) => {
  const { end, asked, discarded } = follow({ first: { status, location: 'second' } });
  expect(await end).toEqual({ status, location: 'second' });
  expect(asked).toEqual(['first']);
  expect(discarded).toEqual([]);
});

test('three are followed, and a fourth or a circle is not', async () => {
  const chain = { first: 'a', a: 'b', b: 'c', c: 'd' };
  const web = Object.fromEntries(
    Object.entries(chain).map(([from, location]) => [from, { status: 302, location }]),
  );
  const { end, asked, discarded } = follow(web);
  expect(await end).toBeNull();
  expect(asked).toEqual(['first', 'a', 'b', 'c']);
  expect(discarded).toHaveLength(4);
  expect(await follow({ ...web, c: { status: 200 } }).end).toEqual({ status: 200 });
  expect(await follow({ first: { status: 307, location: 'first' } }).end).toBeNull();
});

test('one that names nothing, several places, or what may not be asked ends it', async () => {
  for (const location of [undefined, ['second', 'third']]) {
    const { end, asked } = follow({ first: { status: 302, ...(location !== undefined && { location }) } });
    expect(await end).toBeNull();
    expect(asked).toEqual(['first']);
  }
  const refused = follow({ first: { status: 302, location: 'second' } }, (to, from) =>
    Promise.resolve(to === 'second' && from === 'first' ? null : to),
  );
  expect(await refused.end).toBeNull();
  expect(refused.asked).toEqual(['first']);
});

test('a result that is not a reply is returned as it is, and an exception is not caught', async () => {
  const parts = { headOf: () => null, next: () => null };
  expect(await followRedirects('first', { ...parts, ask: () => Promise.resolve('failed') })).toBe('failed');
  const ask = (): Promise<string> => Promise.reject(new Error('gone'));
  await expect(followRedirects('first', { ...parts, ask })).rejects.toThrow('gone');
});
