// The messages between the two sides of the property bench: a part of the runs, and its outcome.
import { z } from 'zod';

export const partSchema = z.object({ seed: z.int(), runs: z.int().min(1) });

export type Part = z.infer<typeof partSchema>;

/** `failure` is fast-check's report, with the smallest replies that fail. */
export const outcomeSchema = z.object({ seed: z.int(), failure: z.string().nullable() });

export type PartOutcome = z.infer<typeof outcomeSchema>;
