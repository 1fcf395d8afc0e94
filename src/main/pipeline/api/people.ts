// Person scores and a person's activity (API 2.7, 2.10, 4.1): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import type { Activity } from '../../../shared/model.ts';
import { operation } from './operation.ts';
import { pageNumber, pageOf } from './page.ts';
import {
  flag,
  instant,
  itemId,
  listOf,
  maybeIdText,
  maybeLink,
  maybeNumber,
  maybeText,
  segmentText,
} from './tolerant.ts';

/** An unknown score is no score of zero. */
const personScoreSchema = z.object({ publicIdentifier: segmentText, score: maybeNumber });

export const personScoresSchema = listOf(personScoreSchema);

const activitySchema = z
  .object({
    id: itemId,
    signalType: maybeText,
    causeId: maybeIdText,
    causeType: maybeText,
    weightOverride: maybeNumber,
    timestamp: instant,
    entityId: maybeIdText,
    entityType: maybeText,
    // The service's own name for this field (API 2.7): the user whose signal it is.
    'the service': z
      .object({
        id: itemId,
        name: maybeText,
        firstName: maybeText,
        lastName: maybeText,
        profilePicture: maybeLink,
      })
      .nullable()
      .catch(null)
      .default(null),
    channel: maybeText,
    name: maybeText,
    description: maybeText,
    logo: maybeLink,
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

export const peopleOperations = {
  /** POST /public/v1/persons/scores. */
  listPersonScores: operation({
    takes: [z.array(z.string()).readonly()],
    method: 'POST',
    path: () => '/public/v1/persons/scores',
    body: (identifiers) => identifiers,
    reply: personScoresSchema,
    list: { of: 'person-scores', items: (all) => all },
    feeds: ['person-scores'],
    inTeam: { share: (_now, identifiers) => ({ feed: 'person-scores', identifiers }) },
  }),
  /**
   * GET /public/v1/persons/{publicIdentifier}/activity, newest first. Its query parameters are not documented: page 0 asks
   * with none, later ones with the `page` of the envelope (API 2.6).
   */
  listActivity: operation({
    takes: [segmentText, pageNumber],
    method: 'GET',
    path(publicIdentifier, page) {
      const path = `/public/v1/persons/${encodeURIComponent(publicIdentifier)}/activity`;
      return page === 0 ? path : `${path}?page=${page}`;
    },
    reply: activityPageSchema,
    list: { of: 'activity', items: ({ items }) => items },
    inTeam: 'asked',
  }),
};
