// Families of worlds: in which vocabulary a world speaks, what its scores know, and what the app is connected to. The same number
// gives the same world in each but those of an extreme size: the same accounts, stories and labels. README.md describes them; a
// family's vocabulary is a file of its own.
import { drawLanguage } from './vocabulary/another-language.ts';
import { camelCase } from './vocabulary/camel-case.ts';
import { drawCodes } from './vocabulary/codes.ts';
import { DAYS } from './ranges.ts';
import { drawCodesWithCategories } from './vocabulary/codes-with-categories.ts';
import type { Vocabulary } from './vocabulary/index.ts';
import { drawOneType } from './vocabulary/one-type.ts';

/** What a score says of whether a signal matters. */
export type ScoreKnowledge = 'everything' | 'much' | 'something' | 'nothing' | 'always-50';

/** `signals` is the Signals API alone, `accounts` the Accounts API alone. */
export type Connection = 'both' | 'signals' | 'accounts';

export interface Family {
  /** `own` is what the world has drawn for itself. */
  readonly vocabularyOf: (world: number, own: Vocabulary) => Vocabulary;
  readonly scores: ScoreKnowledge;
  readonly connection: Connection;
  readonly hasContacts: boolean;
  /** Whether the user has been asked what the types mean. */
  readonly isAnswered: boolean;
  /** Null where it is drawn. */
  readonly size: WorldSize | null;
}

export interface WorldSize {
  readonly accounts: number;
  /** Ordinary signals on a working day, of all accounts; null where they follow from the accounts. */
  readonly signalsADay: number | null;
  /** Of both urgencies; null where it is drawn. */
  readonly storiesADay: number | null;
  /** How many of the days are played. */
  readonly days: number;
}

const inOwnWords: Family = {
  vocabularyOf: (_world, own) => own,
  scores: 'something',
  connection: 'both',
  hasContacts: true,
  isAnswered: false,
  size: null,
};

const inCodes: Family = { ...inOwnWords, vocabularyOf: drawCodes };

/** The first is the default. */
export const familyNames = [
  'words',
  'another-language',
  'camel-case',
  'one-type',
  'words-informed',
  'codes',
  'codes-answered',
  'codes-categories',
  'codes-hinted',
  'codes-informed',
  'codes-noise',
  'codes-50',
  'signals-alone',
  'no-contacts',
  'accounts-alone',
  'ten-a-day',
  'twelve-accounts',
  'flood',
] as const;
export type FamilyName = (typeof familyNames)[number];

export const families: Readonly<Record<FamilyName, Family>> = {
  words: inOwnWords,
  'another-language': { ...inOwnWords, vocabularyOf: drawLanguage },
  'camel-case': { ...inOwnWords, vocabularyOf: () => camelCase },
  'one-type': { ...inOwnWords, vocabularyOf: drawOneType },
  'words-informed': { ...inOwnWords, scores: 'everything' },
  codes: inCodes,
  'codes-answered': { ...inCodes, isAnswered: true },
  'codes-categories': { ...inCodes, vocabularyOf: drawCodesWithCategories },
  'codes-hinted': { ...inCodes, scores: 'much' },
  'codes-informed': { ...inCodes, scores: 'everything' },
  'codes-noise': { ...inCodes, scores: 'nothing' },
  'codes-50': { ...inCodes, scores: 'always-50' },
  'signals-alone': { ...inOwnWords, connection: 'signals' },
  'no-contacts': { ...inOwnWords, hasContacts: false },
  'accounts-alone': { ...inOwnWords, connection: 'accounts' },
  'ten-a-day': { ...inOwnWords, size: { accounts: 40, signalsADay: 3, storiesADay: 1, days: DAYS } },
  'twelve-accounts': {
    ...inOwnWords,
    size: { accounts: 12, signalsADay: null, storiesADay: null, days: DAYS },
  },
  flood: { ...inOwnWords, size: { accounts: 5_000, signalsADay: 200_000, storiesADay: null, days: 3 } },
};
