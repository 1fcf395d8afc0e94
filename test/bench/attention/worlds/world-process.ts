// The process that measures one world for `measure-worlds.ts` and answers with its figures.
import { argv, cpuUsage } from 'node:process';
import { z } from 'zod';
import { compare } from '../compare.ts';
import { readTrace } from '../read-trace.ts';
import { familyNames } from './families.ts';
import { generateWorld } from './generate-world.ts';
import type { MeasuredWorld } from './measure-worlds.ts';

const orderSchema = z.object({
  number: z.number().int(),
  family: z.enum(familyNames),
  settings: z.record(z.string(), z.unknown()),
});

const { number, family, settings } = orderSchema.parse(JSON.parse(argv[2] ?? '{}'));
const trace = readTrace(generateWorld(number, family).lines);
const { verdicts } = await compare(trace, settings);
const { user, system } = cpuUsage();
const answer: MeasuredWorld = {
  number,
  family,
  verdicts,
  signals: trace.signals.length,
  cpuMs: (user + system) / 1_000,
};
process.send?.(answer);
