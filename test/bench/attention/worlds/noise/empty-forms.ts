// Forms that ask for something but mean nothing: they are anonymous, or from somebody with a private address and no company.
import type { Random } from '../../../../../src/demo-service/random.ts';
import { drawOfficeInstant } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawPoisson } from '../draw.ts';
import { inventedSender } from '../people.ts';
import { DAYS } from '../ranges.ts';
import { askConcepts, type Sign } from '../sign.ts';
import type { World } from '../world.ts';

const NAMELESS_SHARE = 0.6;

export function createEmptyForms(world: World, cast: readonly WorldAccount[]): readonly Sign[] {
  const random = createStream(world.number, 'empty forms');
  const signs: Sign[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const count = drawPoisson(random, world.noise.emptyFormsADay);
    for (let form = 0; form < count; form += 1) {
      const account = random.pick(cast.filter(({ role }) => role === 'prospect' || role === 'customer'));
      if (account.newOnDay !== null && day < account.newOnDay) continue;
      signs.push({
        at: drawOfficeInstant(random, world, day, account.utcOffsetMinutes),
        account,
        concept: random.pick(askConcepts),
        person: random.chance(NAMELESS_SHARE) ? null : privateSender(random),
      });
    }
  }
  return signs;
}

function privateSender(random: Random): Sign['person'] {
  // Without a company network, the address is private or has an unknown domain.
  return inventedSender(random, 'nowhere.example');
}
