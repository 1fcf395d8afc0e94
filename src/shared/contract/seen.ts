// What the user has seen in the lists, as stored and as the panel reports it.
import { z } from 'zod';

/** Epoch ms of the newest signal and ad like seen in the feed, and of the newest activity seen in the hot list. */
export const seenSchema = z.object({
  signalAt: z.number().nullable(),
  likeAt: z.number().nullable(),
  hotAt: z.number().nullable(),
});

/** null: the list was never looked at, and nothing in it counts as new. */
export type Seen = Readonly<z.infer<typeof seenSchema>>;
