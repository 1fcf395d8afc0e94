// Invented people: first names from many places, surnames that do not exist, and jobs.

import { hash, hashLetters } from '../random.ts';

// prettier-ignore
const FIRST_NAMES = [
  'Ilse', 'Tomas', 'Amara', 'Kenji', 'Priya', 'Mateo', 'Freya', 'Omar', 'Linh', 'Jonas', 'Zanele', 'Pavel', 'Noor',
  'Elio', 'Sunniva', 'Rafael', 'Aiko', 'Dario', 'Wanjiru', 'Maren', 'Hassan', 'Clara', 'Yusuf', 'Ingrid', 'Chidi',
  'Leila', 'Anton', 'Meera', 'Lucas', 'Signe', 'Tariq', 'Beatriz', 'Emil', 'Nadia', 'Kofi', 'Alma', 'Stefan', 'Hana',
  'Idris', 'Paloma', 'Viktor', 'Asha', 'Bruno', 'Yara', 'Milan', 'Esther', 'Rohan', 'Livia', 'Ayo', 'Petra',
] as const;

// prettier-ignore
const SURNAME_STARTS = [
  'Bram', 'Okon', 'Tesm', 'Valdr', 'Mirk', 'Shand', 'Quist', 'Adeb', 'Lorm', 'Farr', 'Nakur', 'Zelk', 'Hest', 'Corv',
  'Ravin', 'Dunm', 'Itak', 'Pell', 'Soren', 'Yild', 'Gath', 'Uvar', 'Kest', 'Jarm', 'Wend',
] as const;

// prettier-ignore
const SURNAME_ENDS = [
  'holt', 'we', 'ari', 'esson', 'ova', 'ura', 'wick', 'ayo', 'ente', 'aro', 'ima', 'ner', 'ling', 'ides', 'adran',
  'ore', 'ashi', 'ette', 'iak', 'oun',
] as const;

export interface Job {
  readonly title: string;
  /** Index into PERSONAS. */
  readonly persona: number;
}

export const PERSONAS = [
  'Revenue leader',
  'Marketing leader',
  'Operations',
  'Technology',
  'Finance',
  'Practitioner',
];

const JOBS: readonly Job[] = [
  { title: 'VP Sales', persona: 0 },
  { title: 'Chief Revenue Officer', persona: 0 },
  { title: 'Head of Sales Development', persona: 0 },
  { title: 'Director of Growth', persona: 1 },
  { title: 'Head of Demand Generation', persona: 1 },
  { title: 'Chief Marketing Officer', persona: 1 },
  { title: 'Head of Revenue Operations', persona: 2 },
  { title: 'Operations Director', persona: 2 },
  { title: 'Head of Data Platform', persona: 3 },
  { title: 'Engineering Manager', persona: 3 },
  { title: 'Chief Technology Officer', persona: 3 },
  { title: 'Finance Director', persona: 4 },
  { title: 'Procurement Lead', persona: 4 },
  { title: 'Account Executive', persona: 5 },
  { title: 'Marketing Specialist', persona: 5 },
  { title: 'Customer Success Manager', persona: 5 },
];

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  /** LinkedIn public identifier: lower-case letters, digits and hyphens; its ending makes it unique. */
  readonly publicIdentifier: string;
  /** The part of the email address before the @. Two people at one company may share it, as in real life. */
  readonly mailbox: string;
  readonly job: Job;
}

/** Derived from the index each time: fifty thousand people need no storage. */
export function personName(seed: number, index: number): PersonName {
  const firstName = FIRST_NAMES[hash(seed, 21, index) % FIRST_NAMES.length] ?? 'Ilse';
  const start = SURNAME_STARTS[hash(seed, 22, index) % SURNAME_STARTS.length] ?? 'Bram';
  const lastName = `${start}${SURNAME_ENDS[hash(seed, 23, index) % SURNAME_ENDS.length] ?? 'holt'}`;
  const stem = `${firstName}-${lastName}`.toLowerCase();
  const ending = `${hashLetters(3, seed, 24, index)}${index.toString(36)}`;
  return {
    firstName,
    lastName,
    publicIdentifier: `${stem}-${ending}`,
    mailbox: `${firstName}.${lastName}`.toLowerCase(),
    job: JOBS[hash(seed, 25, index) % JOBS.length] ?? { title: 'Operations Director', persona: 2 },
  };
}
