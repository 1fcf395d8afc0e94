// What the ranking says of an account's last hour and of its days before, for the rules that compare the two.
import { expect, test } from 'vitest';
import {
  createLookups,
  createRuleContext,
} from '../../../../../src/main/pipeline/alerts/decide/gather-context.ts';
import type { RuleContext } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';

const FIRM = 'firm.example';
const OTHER = 'other.example';

/** Rankings of two accounts, by how long ago they were read. */
function contextOf(
  ...rankings: readonly (readonly [agoMs: number, firm: number, other: number])[]
): RuleContext {
  const store = createMemoryStore();
  for (const [agoMs, firm, other] of rankings) {
    const rows = [
      { rank: 1, domain: FIRM, score: firm },
      { rank: 2, domain: OTHER, score: other },
    ].filter(({ score }) => score > 0);
    store.rankings.replace('24h', rows, WEDNESDAY - agoMs, rows.length);
  }
  const moment = { now: WEDNESDAY, settings: initialSettings, utcOffsetMinutes: () => 0 };
  return createRuleContext(store, createLookups(store, WEDNESDAY), moment);
}

test('an hour ago and each day before have the score of that time, back to the first ranking', () => {
  const { pastScores } = contextOf([3 * DAY_MS, 10, 5], [DAY_MS, 30, 5], [2 * HOUR_MS, 40, 5], [0, 90, 5]);
  expect(pastScores(FIRM)).toEqual([40, 10, 10]);
  expect(pastScores('new.example')).toEqual([null, null, null]);
});

test('without a ranking nothing is known of any day', () => {
  expect(contextOf().pastScores(FIRM)).toEqual([]);
});

test('each rise of the last hour counts, also of an account that came onto the list, and no fall', () => {
  const { risesInHour } = contextOf(
    [2 * HOUR_MS, 10, 0],
    [50 * MINUTE_MS, 20, 0],
    [40 * MINUTE_MS, 5, 0],
    [30 * MINUTE_MS, 25, 7],
    [0, 25, 7],
  );
  expect([...risesInHour()]).toEqual([
    [FIRM, 2],
    [OTHER, 1],
  ]);
});
