// Likes of ads: a few every day, and a campaign that hundreds of people like who never buy.
import { drawOfficeInstant, isWorkingDay } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawPoisson } from '../draw.ts';
import type { NextPerson } from '../people.ts';
import { DAYS } from '../ranges.ts';
import type { Sign } from '../sign.ts';
import type { World } from '../world.ts';

export function createIdleLikes(
  world: World,
  cast: readonly WorldAccount[],
  nextPerson: NextPerson,
): readonly Sign[] {
  const random = createStream(world.number, 'idle likes');
  const fans = cast.filter(({ role }) => !['bot', 'office', 'bystander', 'sleeper'].includes(role));
  const signs: Sign[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const mean = world.noise.idleLikesADay * (isWorkingDay(world, day) ? 1 : world.activity.weekendShare);
    const count = drawPoisson(random, mean);
    for (let like = 0; like < count; like += 1) {
      const account = random.pick(fans);
      if (account.newOnDay !== null && day < account.newOnDay) continue;
      const person = random.chance(0.5) ? random.pick(account.people) : nextPerson(account.domain);
      const at = drawOfficeInstant(random, world, day, account.utcOffsetMinutes);
      signs.push({ at, account, person, concept: 'like' });
    }
  }
  return signs;
}

export function createCampaignLikes(
  world: World,
  cast: readonly WorldAccount[],
  nextPerson: NextPerson,
): readonly Sign[] {
  const { campaign } = world.noise;
  if (campaign === null) return [];
  const random = createStream(world.number, 'campaign');
  const outside = cast.filter(({ role }) => role === 'bystander');
  const inside = cast.filter(
    ({ role, isIcp, newOnDay }) => role === 'prospect' && isIcp && newOnDay === null,
  );
  return Array.from({ length: campaign.likes }, () => {
    const isOutside = inside.length === 0 || random.chance(campaign.outsideShare);
    const account = random.pick(isOutside ? outside : inside);
    const day = campaign.day + random.int(0, campaign.days - 1);
    const at = drawOfficeInstant(random, world, day, account.utcOffsetMinutes);
    return { at, account, person: nextPerson(account.domain), concept: 'like' };
  });
}
