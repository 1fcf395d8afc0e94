// Invented people of the synthetic accounts.
import type { Random } from '../../../src/demo-service/random.ts';

const FIRST = [
  'Maren',
  'Idris',
  'Yuna',
  'Paulo',
  'Tove',
  'Ansel',
  'Brisa',
  'Corin',
  'Delfi',
  'Emrik',
  'Fenja',
  'Goran',
];
const LAST = [
  'Vosketh',
  'Calloran',
  'Terashe',
  'Dremond',
  'Quillby',
  'Sandervale',
  'Pelkis',
  'Morvane',
  'Tersley',
];

export function personName(
  random: Random,
  domain: string,
  number: number,
): { readonly identifier: string; readonly name: string; readonly email: string } {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const handle = `${first}-${last}`.toLowerCase();
  return {
    identifier: `${handle}-${domain.split('.')[0] ?? 'x'}-${number}`,
    name: `${first} ${last}`,
    email: `${first.toLowerCase()}.${number}@${domain}`,
  };
}
