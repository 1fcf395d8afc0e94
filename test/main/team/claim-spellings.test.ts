import { expect, test } from 'vitest';
import { createClaimDesk } from '../../../src/main/team/claims-desk.ts';
import { claimFinder } from '../../../src/shared/claim-spellings.ts';
import { claimOn } from '../../../src/renderer/words/claim-words.ts';
import type { Claim } from '../../../src/shared/model.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeTeam } from '../../fakes/team-link.ts';

const UNICODE = 'bücher.example';
const PUNYCODE = 'xn--bcher-kva.example';

const claimOf = (account: string, by: string): Claim => ({ account, by, at: 1, untilAt: 2, from: null });

test('a desktop knows who has an account by either spelling of its domain, so that its alerts are quiet', () => {
  const clock = createFakeClock();
  const team = createFakeTeam(() => clock.now());
  const desk = createClaimDesk({ link: team.desktop('ben'), clock, me: 'ben' });
  const stored = [claimOf(PUNYCODE, 'ada')];
  desk.attach(
    { list: () => stored, people: () => [], readMark: () => null, apply: () => undefined },
    () => undefined,
  );
  expect(desk.colleagueWith(UNICODE)).toBe('ada');
  expect(desk.colleagueWith(PUNYCODE)).toBe('ada');
  expect(desk.colleagueWith('bucher.example')).toBe(null);
});

test('the panel marks an account as taken by either spelling', () => {
  const view = { me: 'ben', colleagues: ['ada'], claims: [claimOf(PUNYCODE, 'ada')] };
  expect(claimOn(view, UNICODE)?.by).toBe('ada');
  expect(claimOn(view, 'bucher.example')).toBe(null);
});

test('of two claims from before spellings were compared, each account keeps its own', () => {
  const both = [claimOf(UNICODE, 'ada'), claimOf(PUNYCODE, 'ben')];
  expect(claimFinder(both)(UNICODE)?.by).toBe('ada');
  expect(claimFinder(both)(PUNYCODE)?.by).toBe('ben');
});

test('what no network can spell is only itself', () => {
  const odd = claimOf('xn--\u200dü.example', 'ada');
  expect(claimFinder([odd])(odd.account)).toBe(odd);
  expect(claimFinder([odd])('acme.example')).toBe(null);
});
