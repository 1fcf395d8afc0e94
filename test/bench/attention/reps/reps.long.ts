// Reps of different tastes in small workspaces: after ten days they act on a larger share of what is shown, and lose nothing that
// they like. `npm run bench:attention -- --reps 1-20` measures this; the test only guards it.
import { expect, test } from 'vitest';
import { createStream, drawFrom } from '../worlds/draw.ts';
import { measureRep, medianOf, tasteNames, type RepFigures } from './measure-reps.ts';
import { aims, repRanges } from './tastes.ts';

/** Alerts a day below which a seed runs fast. */
const SMALL = 18;
const SEEDS = Array.from({ length: 60 }, (_unused, index) => index + 1)
  .filter((seed) => drawFrom(createStream(seed, 'alerts'), repRanges.momentsADay) < SMALL)
  .slice(0, 4);

const LONG_MS = 60_000;

for (const taste of tasteNames)
  test(
    `of a rep of the taste “${taste}”`,
    async () => {
      const figures: RepFigures[] = [];
      for (const seed of SEEDS) figures.push(await measureRep(seed, taste));
      const rise = medianOf(figures.map((one) => one.rise));
      expect(rise).toBeGreaterThanOrEqual(taste === 'no taste' ? aims.keeps : aims.rises);
      for (const { leastLiked, asksKept } of figures) {
        expect(leastLiked.kept).toBeGreaterThanOrEqual(aims.likedKept);
        expect(asksKept).toBeGreaterThanOrEqual(aims.asksKept);
      }
    },
    LONG_MS,
  );
