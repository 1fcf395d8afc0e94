// The accounts of the synthetic fortnight: prospects, regulars, customers, and networks that bots come from.
import { createRandom, type Random } from '../../../src/demo-service/random.ts';
import { companyName } from '../../../src/demo-service/world/company-names.ts';
import { personName } from './people.ts';

export type Role = 'prospect' | 'regular' | 'customer' | 'bot';

export interface Actor {
  readonly index: number;
  readonly role: Role;
  readonly name: string;
  readonly domain: string;
  readonly isIcp: boolean;
  readonly stage: string;
  /** Ordinary signals on a working day, on average. */
  readonly perDay: number;
  readonly people: readonly { readonly identifier: string; readonly name: string; readonly email: string }[];
}

const ACCOUNTS = 400;
const CUSTOMERS = 40;
const REGULARS = 30;
const BOTS = 12;

const STAGES = ['Identified', 'Aware', 'Interested', 'Considering', 'Selecting'] as const;

/** Signals of one account on a working day. Together with the moments, about 2,000 for all accounts. */
const PER_DAY = { customer: 12, regular: 12, bot: 30 } as const;
const PROSPECT_PER_DAY = 1.9;

export function createCast(seed: number): readonly Actor[] {
  const random = createRandom(seed * 7_919 + 1);
  return Array.from({ length: ACCOUNTS }, (_, index) => {
    const role = roleOf(index);
    const { name, domain } = companyName(seed, index, 'Works');
    const people = Array.from({ length: random.int(2, 7) }, (_person, number) =>
      personName(random, domain, number),
    );
    return {
      index,
      role,
      name,
      domain,
      people,
      isIcp: role === 'bot' ? false : random.chance(0.35),
      stage: role === 'customer' ? 'Customer' : random.pick(STAGES),
      perDay: role === 'prospect' ? prospectRate(random) : PER_DAY[role] * (0.6 + 0.8 * random.next()),
    };
  });
}

function roleOf(index: number): Role {
  if (index < CUSTOMERS) return 'customer';
  if (index < CUSTOMERS + REGULARS) return 'regular';
  return index < CUSTOMERS + REGULARS + BOTS ? 'bot' : 'prospect';
}

/** Most visit now and then, a few often: exponentially distributed with this mean. */
function prospectRate(random: Random): number {
  return -Math.log(1 - random.next()) * PROSPECT_PER_DAY;
}
