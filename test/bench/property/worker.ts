// Runs one part after another, as its parent sends them. Ends when the parent disconnects.
import { assertDoorHolds } from '../../main/door/property.ts';
import { createSite } from '../../main/door/visit.ts';
import { partSchema, type PartOutcome } from './part.ts';

/** Up to three rounds, because what one round leaves behind may break the next; not more, because the restart is what matters. */
const ROUNDS = [1, 3] as const;

const site = createSite();

process.on('message', (message: unknown) => {
  const { seed, runs } = partSchema.parse(message);
  void tryPart(seed, runs).then((failure) => {
    const outcome: PartOutcome = { seed, failure };
    process.send?.(outcome);
  });
});
process.on('disconnect', () => {
  site.remove();
  process.exit(0);
});

async function tryPart(seed: number, runs: number): Promise<string | null> {
  try {
    await assertDoorHolds(site, { runs, seed, rounds: ROUNDS, isShrunk: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
