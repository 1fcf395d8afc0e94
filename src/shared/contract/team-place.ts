// Where a team is and who the user is in it, as stored: everything in a join file except its secret.
import { z } from 'zod';
import type { Parsed } from './parsed.ts';
import { namePattern } from './team.ts';

const MOST_SERVERS = 16;

/** Bytes: some certificates. */
const LONGEST_AUTHORITY = 65_536;

export const teamPlaceSchema = z.object({
  workspace: z.string().regex(namePattern),
  /** The user's own. */
  name: z.string().regex(namePattern),
  servers: z
    .array(
      z
        .string()
        .max(512)
        .regex(/^(?:nats|tls):\/\/[^\s/@]+$/),
    )
    .min(1)
    .max(MOST_SERVERS),
  /** The authority that signed the server's certificate, as PEM. */
  ca: z.string().max(LONGEST_AUTHORITY).optional(),
});

export type TeamPlace = Parsed<typeof teamPlaceSchema>;
