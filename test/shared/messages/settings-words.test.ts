// The settings' sentences in which the grammar of German differs from that of English.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialSettings } from '../../../src/shared/contract/settings.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';

beforeEach(() => setLanguage('de'));
afterEach(() => setLanguage('en'));

test('a proposal counts its accounts and asks about the stage or the label', () => {
  const { useStage, nameLabel } = messages().settingsPage.proposals;
  expect(useStage(1, 'Customer')).toMatch(/^1 Account in der Phase „Customer“ nutzt .*\?$/u);
  expect(useStage(2, 'Customer')).toMatch(/^2 Accounts in der Phase „Customer“ nutzen .* Diese Phase /u);
  expect(nameLabel(2, 'Do not call')).toMatch(
    /^2 Accounts, die Hotlist kennt, haben das Label „Do not call“.* Dieses Label /u,
  );
});

test('what is kept is counted', () => {
  expect(messages().settingsPage.data.counts(1, 0, 2, 1_204)).toBe(
    '1 Signal, 0 Accounts, 2 Personen, 1.204 Anzeigen-Likes',
  );
});

test('a sentence that ends with a date has one full stop', () => {
  const { countsSince } = messages().settingsPage.data;
  expect([countsSince('1 Signal', '5. Mai'), countsSince('1 Signal', '12. Nov.')]).toEqual([
    '1 Signal, seit 5. Mai.',
    '1 Signal, seit 12. Nov.',
  ]);
  expect(messages().ui.asOf('12. Nov.')).toBe('Stand: 12. Nov.');
});

test('a preview says when it begins before what would have come', () => {
  const { replayed, inDays, allRules } = messages().alertSettings.preview;
  expect(inDays(1, 1)).toBe('Am letzten Tag hätte es dazu 1 Meldung gegeben.');
  expect(inDays(7, 0)).toBe('In den letzten 7 Tagen hätte es dazu 0 Meldungen gegeben.');
  expect(replayed.rankings.since('gestern 14:00', 2)).toBe(
    'Seit Hotlist Ranglisten verfolgt (gestern 14:00), hätte es dazu 2 Meldungen gegeben.',
  );
  expect(allRules(1, { all: 0, withAsks: 0, watched: 0, others: 0 })).toMatch(
    /: weniger als eine Meldung am Tag, nach dem letzten Arbeitstag\.$/u,
  );
});

test('a rule says the user’s own thresholds', () => {
  const { say } = messages().rules['account-surges'];
  expect(say({ ...initialSettings, surgeFactor: 2.5, surgeLeast: 4 })).toBe(
    'Er hat 2,5-mal so viele Signale wie an einem üblichen Tag und mindestens 4 innerhalb einer Stunde.',
  );
});
