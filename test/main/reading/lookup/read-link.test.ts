// Links from outside: a few forms open a page; all others do nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinkOpener } from '../../../../src/main/app/ipc/open-link.ts';
import { readLink } from '../../../../src/main/reading/lookup/read-link.ts';
import { accountLink, personLink } from '../../../../src/shared/links.ts';
import type { Route } from '../../../../src/shared/model.ts';
import { anyCharacter } from '../../../fakes/any-character.ts';

test.each([
  ['hotlist://account/acme.example', { name: 'account', domain: 'acme.example' }],
  ['hotlist://account/acme.example/', { name: 'account', domain: 'acme.example' }],
  ['HOTLIST://Account/ACME.example', { name: 'account', domain: 'acme.example' }],
  // An account of which the service gives no domain.
  ['hotlist://account/company-7', { name: 'account', domain: 'company-7' }],
  ['hotlist://person/alma-zelkling', { name: 'person', publicIdentifier: 'alma-zelkling' }],
  ['hotlist://person/Ilse.Varga%40acme.example', { name: 'contact', email: 'ilse.varga@acme.example' }],
  ['hotlist://person/Alma-Zelkling', { name: 'person', publicIdentifier: 'alma-zelkling' }],
  ['hotlist://person/ACoAAB1xY2cBz9Kd', { name: 'person', publicIdentifier: 'ACoAAB1xY2cBz9Kd' }],
  ['hotlist://person/andr%C3%A9-m', { name: 'person', publicIdentifier: 'andré-m' }],
] as const)('%s leads to its page', (text, route) => {
  expect(readLink(text)).toEqual({ kind: 'page', route });
});

test('a search is what would be typed, once decoded', () => {
  expect(readLink('hotlist://search?q=ember+kiln')).toEqual({ kind: 'search', words: 'ember kiln' });
  expect(readLink('hotlist://search/?q=100%25%20cotton')).toEqual({ kind: 'search', words: '100% cotton' });
});

test.each([
  'hotlist:',
  'hotlist:--some-switch',
  'hotlist://',
  'hotlist://account',
  'hotlist://account/',
  'hotlist://account/acme.example/delete',
  'hotlist://account/acme.example?mute=1',
  'hotlist://account/acme.example#x',
  'hotlist://user@account/acme.example',
  'hotlist://account:80/acme.example',
  'hotlist://account/..%2f..%2fetc',
  'hotlist://account/acme%252Eexample',
  'hotlist://account/%E0%A4%A',
  'hotlist://account/www.acme.example',
  'hotlist://account/localhost',
  'hotlist://account/a@acme.example',
  'hotlist://person/a%2Fb',
  'hotlist://person/..',
  'hotlist://person/%2e',
  'hotlist://person/mailto%3Aa%40acme.example',
  'hotlist://person/a%40acme.example%3Fsubject=x',
  'hotlist://person/a%00b',
  'hotlist://person/a%E2%80%AEb',
  'hotlist://search?q=',
  'hotlist://search?q=%20',
  'hotlist://search?q=a&q=b',
  'hotlist://search?q=sk_live_0123456789abcdefghij',
  'hotlist://settings',
  'hotlist://mute/acme.example',
  ' hotlist://account/acme.example',
  'hotlist://account/acme.example\n--no-sandbox',
  'javascript:hotlist://account/acme.example',
  `hotlist://search?q=${'a'.repeat(500)}`,
])('%j is refused', (text) => {
  expect(readLink(text)).toBeNull();
});

test('of 10,000 arguments each is refused and counted, or navigates and does nothing else', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.webUrl({ validSchemes: ['hotlist'], withQueryParameters: true, withFragments: true }),
    fc
      .tuple(
        fc.constantFrom('account', 'person', 'search', 'settings', 'Account'),
        fc.constantFrom('/', '?q=', '//', '/%2e%2e/', ':', '@'),
        fc.oneof(
          fc.string({ unit: anyCharacter, maxLength: 40 }),
          fc.domain(),
          fc.string().map(encodeURIComponent),
        ),
      )
      .map(([host, between, rest]) => `hotlist://${host}${between}${rest}`),
  );
  const moved: { readonly route: Route | null; readonly search: string | undefined }[] = [];
  const opener = createLinkOpener((route, search) => void moved.push({ route, search }));
  let count = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      moved.length = 0;
      const before = opener.refusedCount();
      opener.open([text]);
      count += 1;
      expect(moved).toHaveLength(1);
      const [{ route, search }] = moved as [(typeof moved)[number]];
      expect(opener.refusedCount() - before).toBe(route === null ? 1 : 0);
      const said = JSON.stringify([route, search ?? '']);
      // eslint-disable-next-line no-control-regex -- what must not get through
      expect(said).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      if (route !== null && search === undefined) expect(['account', 'person']).toContain(route.name);
      if (search !== undefined) expect(route).toEqual({ name: 'hot' });
    }),
    { numRuns: 10_000 },
  );
  expect(count).toBe(10_000);
});

test('what is made is read again, whatever a domain or a person is called', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      const link = readLink(accountLink(domain.toLowerCase()));
      if (link !== null) expect(link).toMatchObject({ route: { name: 'account' } });
    }),
  );
  for (const identifier of ['alma-zelkling-7a1b2c', 'andré', '王小明', 'a_b.c~d'])
    expect(readLink(personLink(identifier))).toEqual({
      kind: 'page',
      route: { name: 'person', publicIdentifier: identifier },
    });
});

test('two at once are none', () => {
  const moved: (Route | null)[] = [];
  const opener = createLinkOpener((route) => void moved.push(route));
  opener.open(['hotlist://account/acme.example', 'hotlist://account/alder.example']);
  expect(moved).toEqual([null]);
  expect(opener.refusedCount()).toBe(2);
});

test('the example of docs/links.md leads somewhere', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/links.md'), 'utf8');
  const link = /xdg-open (\S+)\n/u.exec(page)?.[1] ?? '';
  expect(readLink(link)).toEqual({ kind: 'page', route: { name: 'account', domain: 'acme.example' } });
});
