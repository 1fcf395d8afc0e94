// The worlds keep what README.md promises: their ranges, stories that are independent of scores, and the same world for the same
// number.
import { beforeAll, describe, expect, test } from 'vitest';
import { dueAt } from '../counting/due.ts';
import type { Label, TraceLine, WireSignal } from '../trace.ts';
import { isWorkingTime } from '../working-time.ts';
import { generateWorld, type GeneratedWorld } from './generate-world.ts';
import { ASLEEP_DAYS } from './noise/history.ts';
import {
  activityRanges,
  FIRST_JUDGED_WORLD,
  JUDGED_WORLDS,
  noiseRanges,
  roleRanges,
  scoreRanges,
  storyRanges,
  workspaceRanges,
  type Range,
} from './ranges.ts';
import { createShifts } from './scores.ts';
import { askConcepts, channels } from './sign.ts';
import { storyKinds } from './stories/index.ts';
import { drawWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Small worlds: two start cold, two have a history. */
const COLD = 8;
const OTHER_COLD = 12;
const WITH_HISTORY = [2, 6];

const worlds = new Map<number, GeneratedWorld>();

beforeAll(() => {
  for (const number of [COLD, OTHER_COLD, ...WITH_HISTORY]) worlds.set(number, generateWorld(number));
});

function worldNumber(number: number): GeneratedWorld {
  return worlds.get(number) ?? generateWorld(number);
}

function labelsOf(lines: readonly TraceLine[]): readonly Label[] {
  return lines.flatMap((line) => ('label' in line ? [line.label] : []));
}

function signalsOf(
  lines: readonly TraceLine[],
): readonly { readonly at: number; readonly signal: WireSignal }[] {
  return lines.flatMap((line) => ('signal' in line ? [{ at: line.at, signal: line.signal }] : []));
}

function expectWithin(value: number, { low, high }: Range): void {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
}

describe('what a world is drawn from', () => {
  const drawn = Array.from({ length: 60 }, (_unused, index) => drawWorld(index + 1, 'words'));

  test('every figure of the worlds for building lies within its range', () => {
    for (const { accountCount, historyDays, utcOffsetMinutes, icpShare, homeZoneShare, ...world } of drawn) {
      const { accounts, largeAccounts } = workspaceRanges;
      expectWithin(accountCount, accountCount > accounts.high ? largeAccounts : accounts);
      if (historyDays > 0) expectWithin(historyDays, workspaceRanges.historyDays);
      expect(workspaceRanges.zones).toContain(utcOffsetMinutes);
      expectWithin(icpShare, workspaceRanges.icpShare);
      expectWithin(homeZoneShare, workspaceRanges.homeZoneShare);
      const { activity, roles, noise, stories } = world;
      expectWithin(activity.perAccountDay, activityRanges.perAccountDay);
      expectWithin(activity.tail, activityRanges.tail);
      expectWithin(activity.weekendShare, activityRanges.weekendShare);
      expectWithin(activity.visitMean, activityRanges.visitMean);
      expectWithin(activity.contactShare, activityRanges.contactShare);
      expectWithin(activity.curiousShare, activityRanges.curiousShare);
      expectWithin(roles.customerShare, roleRanges.customerShare);
      expectWithin(roles.regularShare, roleRanges.regularShare);
      expectWithin(roles.regularStrongShare, roleRanges.regularStrongShare);
      expectWithin(roles.botShare, roleRanges.botShare);
      expectWithin(roles.offices, roleRanges.offices);
      expectWithin(noise.webinars, noiseRanges.webinars);
      expectWithin(noise.highShare, noiseRanges.highShare);
      expectWithin(noise.lateBatches, noiseRanges.lateBatches);
      expectWithin(noise.duplicateShare, noiseRanges.duplicateShare);
      expectWithin(noise.emptyFormsADay, noiseRanges.emptyFormsADay);
      if (noise.launch !== null) expectWithin(noise.launch.factor, noiseRanges.launchFactor);
      if (noise.campaign !== null) expectWithin(noise.campaign.likes, noiseRanges.campaignLikes);
      expectWithin(stories.perDay, storyRanges.perDay);
      expectWithin(stories.nowShare, storyRanges.nowShare);
    }
  });

  test('worlds differ in their words, their zones, their stages and in whether they start cold', () => {
    const several = (values: readonly unknown[]): number => new Set(values).size;
    expect(several(drawn.map(({ vocabulary }) => vocabulary.name))).toBe(5);
    expect(several(drawn.map(({ utcOffsetMinutes }) => utcOffsetMinutes))).toBe(workspaceRanges.zones.length);
    expect(several(drawn.map(({ customerStage }) => customerStage))).toBeGreaterThan(4);
    expect(several(drawn.map(({ historyDays }) => historyDays > 0))).toBe(2);
  });

  test('a source is shifted by no more than twenty points at any time, though it drifts and jumps', () => {
    const seen = new Set<number>();
    for (const world of drawn) {
      const shiftOf = createShifts(world);
      for (const channel of channels) {
        for (let at = world.startAt; at < world.endAt; at += DAY_MS) {
          expectWithin(shiftOf(channel, at), scoreRanges.sourceShift);
          seen.add(Math.round(shiftOf(channel, at)));
        }
      }
    }
    expect(seen.size).toBe(41);
  });
});

describe('what happens in a world', () => {
  test('the same number gives the same world, another number another one', () => {
    expect(generateWorld(COLD).lines).toEqual(worldNumber(COLD).lines);
    expect(worldNumber(6).lines).not.toEqual(worldNumber(COLD).lines);
  });

  test('labels and signals are the same whatever the scores are', () => {
    const informed = generateWorld(COLD, 'codes');
    const scoreless = generateWorld(COLD, 'codes-50');
    expect(labelsOf(scoreless.lines)).toEqual(labelsOf(informed.lines));
    const withoutScores = (lines: readonly TraceLine[]): readonly unknown[] =>
      signalsOf(lines).map(({ at, signal: { id, type, contact, properties, created_at: createdAt } }) => ({
        at,
        id,
        type,
        contact,
        properties,
        createdAt,
      }));
    expect(withoutScores(scoreless.lines)).toEqual(withoutScores(informed.lines));
    expect(new Set(signalsOf(scoreless.lines).map(({ signal }) => signal.score))).toEqual(new Set([50]));
  });

  test.each([COLD, ...WITH_HISTORY])(
    'nothing in world %i can be reached: all domains are .example',
    (number) => {
      const addresses = signalsOf(worldNumber(number).lines).flatMap(({ signal: { account, contact } }) => [
        account.domain,
        ...(contact === null ? [] : [contact.email]),
      ]);
      expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    },
  );

  test.each([COLD, ...WITH_HISTORY])('the known visitors of world %i are as many as drawn', (number) => {
    const { world, cast, lines } = worldNumber(number);
    // Most people of a story are known in any world.
    const inStories = new Set(labelsOf(lines).map(({ account }) => account));
    const prospects = new Set(
      cast.flatMap(({ role, domain }) => (role === 'prospect' && !inStories.has(domain) ? [domain] : [])),
    );
    // Pages only, because people who fill in a form or attend a webinar are always known.
    const { words } = world.vocabulary;
    const types = [words.page, words.content, words['case-study']].map(({ type }) => type);
    const read = signalsOf(lines).filter(
      ({ signal }) => types.includes(signal.type) && prospects.has(signal.account.domain),
    );
    const share = read.filter(({ signal }) => signal.contact !== null).length / read.length;
    expect(read.length).toBeGreaterThan(50);
    expect(Math.abs(share - world.activity.contactShare)).toBeLessThan(0.2);
  });

  test('the history lies before the judged days, and a cold world has none', () => {
    for (const number of [COLD, OTHER_COLD, ...WITH_HISTORY]) {
      const { world, lines } = worldNumber(number);
      const past = lines.filter((line) => 'history' in line);
      expect(past.length > 0).toBe(world.historyDays > 0);
      const isMeant = (line: TraceLine): boolean =>
        'at' in line && line.at < world.startAt === 'history' in line && line.at < world.endAt;
      expect(lines.filter((line) => 'at' in line && !isMeant(line))).toEqual([]);
    }
  });
});

describe('the stories', () => {
  test('now labels are complete in the user’s working hours, except for what was asked late', () => {
    for (const number of [COLD, OTHER_COLD, ...WITH_HISTORY]) {
      const { world, lines } = worldNumber(number);
      for (const { kind, urgency, from, to } of labelsOf(lines)) {
        expect(from).toBeLessThanOrEqual(to);
        expect(dueAt({ to }, world.utcOffsetMinutes)).toBeLessThanOrEqual(world.endAt);
        if (urgency === 'now') expect(isWorkingTime(to, world.utcOffsetMinutes)).toBe(true);
        if (kind === 'asked-late') expect(isWorkingTime(from, world.utcOffsetMinutes)).toBe(false);
      }
    }
  });

  test('an explicit ask names somebody who asks', () => {
    const { world, lines } = worldNumber(2);
    const types = new Set(askConcepts.map((concept) => world.vocabulary.words[concept].type));
    const asked = labelsOf(lines).filter(({ kind }) => kind === 'explicit-ask');
    expect(asked.length).toBeGreaterThan(10);
    for (const { account, from, to } of asked) {
      const forms = signalsOf(lines).filter(
        ({ at, signal }) =>
          signal.account.domain === account && at >= from && at <= to && types.has(signal.type),
      );
      expect(forms.some(({ signal }) => signal.contact !== null)).toBe(true);
    }
  });

  test('several people includes at least two known ones, within about an hour', () => {
    for (const number of [COLD, ...WITH_HISTORY]) {
      const { lines } = worldNumber(number);
      for (const { account, from, to } of labelsOf(lines).filter(({ kind }) => kind === 'several-people')) {
        const known = signalsOf(lines).flatMap(({ at, signal }) =>
          signal.account.domain === account && at >= from && at <= to ? (signal.contact?.email ?? []) : [],
        );
        expect(new Set(known).size).toBeGreaterThanOrEqual(2);
        // A late source may hold the last sign back longer.
        expect(to - from).toBeLessThan(14 * HOUR_MS);
      }
    }
  });

  test('an account that is awake again had been silent for months', () => {
    for (const number of WITH_HISTORY) {
      const { lines } = worldNumber(number);
      const awake = labelsOf(lines).filter(({ kind }) => kind === 'awake-again');
      expect(awake.length).toBeGreaterThan(0);
      for (const { account, from } of awake) {
        const before = signalsOf(lines).filter(
          ({ at, signal }) => signal.account.domain === account && at < from,
        );
        expect(before.length).toBeGreaterThan(0);
        expect(Math.max(...before.map(({ at }) => at))).toBeLessThan(from - (ASLEEP_DAYS - 2) * DAY_MS);
      }
    }
  });

  test('an opportunity that cools does nothing more', () => {
    const cooled = [COLD, ...WITH_HISTORY].flatMap((number) =>
      labelsOf(worldNumber(number).lines)
        .filter(({ kind }) => kind === 'cooling')
        .map((label) => ({ number, label })),
    );
    expect(cooled.length).toBeGreaterThan(0);
    for (const { number, label } of cooled) {
      const own = signalsOf(worldNumber(number).lines).filter(
        ({ signal }) => signal.account.domain === label.account,
      );
      expect(own.filter(({ at }) => at >= label.from - DAY_MS && at < label.to).length).toBe(0);
      expect(own.filter(({ at }) => at < label.from).length).toBeGreaterThan(3);
    }
  });
});

test('each kind of story has enough labels in the judged worlds', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < JUDGED_WORLDS; index += 1)
    for (const { kind = '' } of labelsOf(generateWorld(FIRST_JUDGED_WORLD + index).lines))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual(storyKinds.map(({ kind }) => kind).sort());
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(150);
});
