// What is recorded about a logged activity besides its type, as it is sent and stored.
import { z } from 'zod';
import { activityOutcomes } from './activity.ts';

/** Sent besides the type, in the signal's `properties` (API 2.12); empty parts are left out. */
export const activityPropertiesSchema = z.object({
  /** As typed, including line breaks. */
  note: z.string().exactOptional(),
  outcome: z.enum(activityOutcomes).exactOptional(),
  /** A name, or an email address. */
  person: z.string().exactOptional(),
});

export type ActivityProperties = Readonly<z.infer<typeof activityPropertiesSchema>>;
