// What is said of a logged activity beside its type, as it is sent and stored.
import { z } from 'zod';
import { activityOutcomes } from './activity.ts';

/** What is sent beside the type, in the signal's `properties` (API 2.12); what there is nothing of is left out. */
export const activityPropertiesSchema = z.object({
  /** As it was typed, with its lines. */
  note: z.string().exactOptional(),
  outcome: z.enum(activityOutcomes).exactOptional(),
  /** A name, or an e-mail address. */
  person: z.string().exactOptional(),
});

export type ActivityProperties = Readonly<z.infer<typeof activityPropertiesSchema>>;
