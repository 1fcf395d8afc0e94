// Bots: bursts of pages and forms at any hour of any day. Some stay anonymous, some fill in names and addresses.
import { dayStart } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawPoisson } from '../draw.ts';
import { inventedSender } from '../people.ts';
import { DAYS } from '../ranges.ts';
import type { Concept, Sign } from '../sign.ts';
import type { World } from '../world.ts';

const DAY_MS = 86_400_000;
const BURST_MS = 480_000;
const FORM_SHARE = 0.35;

const pages: readonly Concept[] = ['page', 'page', 'pricing', 'content', 'compare', 'contract-page'];
const forms: readonly Concept[] = ['ask-demo', 'ask-trial', 'ask-pricing'];

export function createBotSigns(
  world: World,
  cast: readonly WorldAccount[],
  fromDay: number,
): readonly Sign[] {
  const random = createStream(world.number, 'bots');
  const signs: Sign[] = [];
  for (const account of cast.filter(({ role }) => role === 'bot')) {
    for (let day = fromDay; day < DAYS; day += 1) {
      const count = drawPoisson(random, account.perDay);
      const starts = Array.from({ length: random.int(1, 4) }, () => random.int(0, DAY_MS - 1));
      const sender = inventedSender(random, account.domain);
      for (let index = 0; index < count; index += 1) {
        const isForm = random.chance(FORM_SHARE);
        const at =
          dayStart(world, day) + (starts[index % starts.length] ?? 0) + Math.floor(random.next() * BURST_MS);
        const isNamed = account.namesItself && isForm;
        // Some keep one name for a day, some use a new one for each form.
        const person = random.chance(0.5) ? sender : inventedSender(random, account.domain);
        signs.push({
          at,
          account,
          concept: random.pick(isForm ? forms : pages),
          person: isNamed ? person : null,
        });
      }
    }
  }
  return signs;
}
