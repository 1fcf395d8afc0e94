// What an alert was decided from. A cause is identified by the names of its fields, which `watch --json` also writes.
import { z } from 'zod';
import { looks } from './pace.ts';

export const alertCauseSchema = z.union([
  z.object({ signalId: z.string() }),
  z.object({ likeId: z.number() }),
  z.object({ rankedAt: z.number(), rank: z.number(), previousRank: z.number().nullable() }),
  // A surge or a cooling, with its numbers.
  z.object({ accountAt: z.number(), value: z.number(), usual: z.number() }),
  // What is worth a look: how many, in its kind's unit.
  z.object({ lookAt: z.number(), look: z.enum(looks), count: z.number() }),
  z.object({ personAt: z.number(), score: z.number(), previousScore: z.number().nullable() }),
  // A digest's members.
  z.object({ alertIds: z.array(z.string()).readonly() }),
  // An alert that comes back when its snooze has ended.
  z.object({ snoozedAlertId: z.string() }),
  // A logged activity whose follow-up is due.
  z.object({ loggedId: z.string() }),
  // An account that a colleague handed over, by the name on the team's server.
  z.object({ handedOverBy: z.string(), handedOverAt: z.number() }),
  // A request that nobody has answered, which rings once more.
  z.object({ waitingAlertId: z.string() }),
  // A problem of Hotlist itself, by its code.
  z.object({ system: z.string() }),
]);

export type AlertCause = Readonly<z.infer<typeof alertCauseSchema>>;
