// Person scores and a person's activity on the wire (API 2.7, 2.10, 4.1), read into our own words.
import { z } from 'zod';
import type { Activity } from '../../shared/model.ts';
import { pageOf } from './page.ts';
import { epochMs, flag, listOf, maybeNumber, maybeText } from './tolerant.ts';

const personScoreSchema = z.object({ publicIdentifier: z.string(), score: z.number() });

export type PersonScore = Readonly<z.infer<typeof personScoreSchema>>;

export const personScoresSchema = listOf(personScoreSchema);

const activitySchema = z
  .object({
    id: z.number(),
    signalType: maybeText,
    causeId: maybeText,
    causeType: maybeText,
    weightOverride: maybeNumber,
    timestamp: epochMs,
    entityId: maybeText,
    entityType: maybeText,
    // The document names this field so (API 2.7): the user whose signal it is.
    'the service': z
      .object({
        id: z.number(),
        name: maybeText,
        firstName: maybeText,
        lastName: maybeText,
        profilePicture: maybeText,
      })
      .nullable()
      .catch(null)
      .default(null),
    channel: maybeText,
    name: maybeText,
    description: maybeText,
    logo: maybeText,
    useIcon: flag,
  })
  .transform((wire): Activity => {
    const user = wire['the service'];
    return {
      id: wire.id,
      signalType: wire.signalType,
      causeId: wire.causeId,
      causeType: wire.causeType,
      weightOverride: wire.weightOverride,
      happenedAt: wire.timestamp,
      entityId: wire.entityId,
      entityType: wire.entityType,
      user:
        user === null
          ? null
          : {
              id: user.id,
              name: user.name,
              firstName: user.firstName,
              lastName: user.lastName,
              pictureUrl: user.profilePicture,
            },
      channel: wire.channel,
      title: wire.name,
      description: wire.description,
      logoUrl: wire.logo,
      usesIcon: wire.useIcon,
    };
  });

export const activityPageSchema = pageOf(activitySchema);
