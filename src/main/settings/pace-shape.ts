// The user's bounds of the polling interval, and their defaults.
import { z } from 'zod';
import type { PaceSettings } from '../../shared/model.ts';

/** Fresher than this no notification feels, and a service should not be asked more often. */
const FASTEST_MS = 5_000;

/** Rarer than this is not watching any more. */
const SLOWEST_MS = 300_000;

const interval = z.number().int().min(FASTEST_MS).max(SLOWEST_MS);

export const paceShape = { pollFastestMs: interval, pollSlowestMs: interval };

export const paceDefaults: PaceSettings = { pollFastestMs: FASTEST_MS, pollSlowestMs: SLOWEST_MS };
