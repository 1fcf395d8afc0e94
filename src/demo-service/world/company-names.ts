// Invented company names: two parts and sometimes a business word. Every index gives a different name and domain.

import { hash } from '../random.ts';

// prettier-ignore
const FIRST_PARTS = [
  'Quill', 'Brindle', 'Cinder', 'Tallow', 'Harrow', 'Wren', 'Alder', 'Fern', 'Lumen', 'Ostra', 'Kestrel', 'Juniper',
  'Velvet', 'Umber', 'Saffron', 'Indigo', 'Pallas', 'Thistle', 'Marl', 'Sorrel', 'Onyx', 'Tamber', 'Vesper', 'Willow',
  'Halden', 'Corvid', 'Lark', 'Moss', 'Nettle', 'Pebble', 'Russet', 'Sable', 'Teasel', 'Ochre', 'Yarrow', 'Zephyr',
  'Amber', 'Bramble', 'Clover', 'Drift', 'Ember', 'Flint', 'Gannet', 'Heron', 'Isle', 'Jasper', 'Kelp', 'Linden',
] as const;

// prettier-ignore
const SECOND_PARTS = [
  'haven', 'loom', 'wick', 'spire', 'mere', 'fold', 'garth', 'kiln', 'lode', 'march', 'nook', 'orchard', 'parley',
  'quay', 'reach', 'sill', 'thorpe', 'vale', 'weir', 'yard', 'arbor', 'beck', 'cairn', 'dell', 'fathom', 'gable',
  'hollow', 'keel', 'lantern', 'mantle', 'needle', 'oar', 'pillar', 'rudder', 'shuttle', 'trellis',
] as const;

export interface CompanyName {
  readonly name: string;
  /** Root domain, always under .example, so that nothing real can be reached. */
  readonly domain: string;
  readonly slug: string;
}

const PAIRS = FIRST_PARTS.length * SECOND_PARTS.length;
/** Coprime to the number of pairs, so that stepping by it visits every pair once. */
const STRIDE = 1_013;

/** `businessWord` is appended to the name of about half of them; the domain leaves it out while pairs last. */
export function companyName(seed: number, index: number, businessWord: string): CompanyName {
  const round = Math.floor(index / PAIRS);
  const pair = ((index % PAIRS) * STRIDE + (hash(seed, 11) % PAIRS)) % PAIRS;
  const first = FIRST_PARTS[pair % FIRST_PARTS.length] ?? 'Quill';
  const second = SECOND_PARTS[Math.floor(pair / FIRST_PARTS.length)] ?? 'haven';
  const style = hash(seed, 12, index) % 20;
  const isSpaced = style < 5;
  const base = isSpaced
    ? `${first} ${second.charAt(0).toUpperCase()}${second.slice(1)}`
    : `${first}${second}`;
  // Once all pairs are used, the business word tells namesakes apart, in the domain too.
  const suffix =
    round > 0 ? ` ${businessWord}${round > 1 ? ` ${round}` : ''}` : style % 2 === 0 ? ` ${businessWord}` : '';
  const stem = `${first}${second}`.toLowerCase();
  const tail = round > 0 ? `-${businessWord.toLowerCase()}${round > 1 ? `-${round}` : ''}` : '';
  return { name: `${base}${suffix}`, domain: `${stem}${tail}.example`, slug: `${stem}${tail}` };
}
