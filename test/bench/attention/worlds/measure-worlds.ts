// Measures worlds in several processes at once. Of a judged world only the figures are returned.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Contender } from '../compare.ts';
import type { Verdict } from '../counting/judge.ts';
import type { SettingsPatch } from '../settings.ts';
import type { FamilyName } from './families.ts';

export interface MeasuredWorld {
  readonly number: number;
  readonly family: FamilyName;
  readonly verdicts: Readonly<Record<Contender, Verdict>>;
  readonly signals: number;
  /** Processor time for the app's replay and everything else in this world. */
  readonly cpuMs: number;
}

export interface WorldOrder {
  readonly number: number;
  readonly family: FamilyName;
  readonly settings: SettingsPatch;
}

/** From our own process, so only checked to be an answer at all. */
const answerSchema = z.custom<MeasuredWorld>((value) => typeof value === 'object' && value !== null);

/** The results are in the order of the families, and in each in that of `numbers`. */
export async function measureWorlds(
  { numbers, families }: { readonly numbers: readonly number[]; readonly families: readonly FamilyName[] },
  options: {
    readonly settings: SettingsPatch;
    readonly processes: number;
    readonly onMeasured: (world: MeasuredWorld) => void;
  },
): Promise<readonly MeasuredWorld[]> {
  const { settings, processes, onMeasured } = options;
  const orders = families.flatMap((family) =>
    numbers.map((number): WorldOrder => ({ number, family, settings })),
  );
  const waiting = [...orders.entries()];
  const measured = new Map<number, MeasuredWorld>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, order] = next;
      // One process per world, so that the memory of a large one is freed.
      const world = await measureInProcess(order);
      measured.set(index, world);
      onMeasured(world);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, processes) }, work));
  return orders.flatMap((_order, index) => measured.get(index) ?? []);
}

function measureInProcess(order: WorldOrder): Promise<MeasuredWorld> {
  const child = fork(fileURLToPath(new URL('./world-process.ts', import.meta.url)), [JSON.stringify(order)]);
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answerSchema.parse(answer)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`world ${order.number} ended with ${code ?? 'a signal'}`)));
  });
}
