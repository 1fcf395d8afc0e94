// POST persons/scores and GET persons/{publicIdentifier}/activity (section 4.1).

import { hash } from '../random.ts';
import type { Like } from '../world/likes.ts';
import type { Person } from '../world/people.ts';
import { signalTypeNamed } from '../world/vocabulary.ts';
import { USERS, type User } from '../world/workspace.ts';
import { toWireMs, type ServiceState } from '../state.ts';
import { readBody, scoresBody } from './bodies.ts';
import { communityError, json, pageOf, validationError } from './replies.ts';

/** One entry for each identifier in the request, in its order; an unknown person has a score of 0. */
export async function personScores(state: ServiceState, request: Request): Promise<Response> {
  const body = await readBody(request, scoresBody);
  if (body === null) return validationError();
  return json(
    body.map((publicIdentifier) => {
      const person = state.world.people.byPublicIdentifier(publicIdentifier);
      const score = person === null ? 0 : state.world.personScoreOf(person.index);
      return { publicIdentifier, score };
    }),
  );
}

/** The main account owns company-level signals, and a team member those from their personal LinkedIn (section 1). */
function ownerOf(channel: string, draw: number): User {
  const team = USERS.filter((user) => !user.organization && user.linkedinConnected);
  return channel === 'LINKEDIN' ? (team[draw % team.length] ?? USERS[0]) : USERS[0];
}

interface Entry {
  readonly at: number;
  readonly record: () => object;
}

function activityRecord(person: Person, channel: string, draw: number, rest: object): object {
  const owner = ownerOf(channel, draw);
  return {
    ...rest,
    entityId: person.publicIdentifier,
    entityType: 'PERSON',
    // The document calls the field exactly this (section 2.7).
    'the service': {
      id: owner.id,
      name: owner.name,
      firstName: owner.firstName ?? '',
      lastName: owner.lastName ?? '',
      profilePicture: '',
    },
    channel,
    logo: '',
    useIcon: true,
  };
}

function signalEntry(state: ServiceState, person: Person, row: number): Entry {
  const { world } = state;
  const signal = world.signals.at(row);
  const type = world.types.textOf(signal.type);
  const known = signalTypeNamed(type);
  const details = Object.entries(world.propertiesOf(row)).map(([name, value]) => `${name}: ${String(value)}`);
  return {
    at: signal.occurredAt,
    record: () =>
      activityRecord(person, known?.channel ?? 'API', hash(world.seed, 81, row), {
        id: row * 2 + 1,
        signalType: type,
        causeId: world.signals.idOf(row),
        causeType: 'SIGNAL',
        weightOverride: signal.score,
        timestamp: toWireMs(state, signal.occurredAt),
        name: known?.title ?? type,
        description: details.join(', '),
      }),
  };
}

function likeEntry(state: ServiceState, person: Person, like: Like): Entry {
  return {
    at: like.at,
    record: () =>
      activityRecord(person, 'LINKEDIN_ADS', 0, {
        id: like.likeId * 2,
        signalType: 'ad_like',
        causeId: String(like.adPostId),
        causeType: 'AD_POST',
        weightOverride: 12,
        timestamp: toWireMs(state, like.at),
        name: 'Liked an ad',
        description: like.adTitle,
      }),
  };
}

/** The whole number, or the default when the parameter is absent; null when it is not a whole number. */
function readCount(text: string | null, absent: number): number | null {
  if (text === null) return absent;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Newest first. The query parameters are not documented; `page` and `size` work as elsewhere, with size at most 100. */
export function personActivity(
  state: ServiceState,
  publicIdentifier: string,
  query: URLSearchParams,
): Response {
  const page = readCount(query.get('page'), 0);
  const size = readCount(query.get('size'), 20);
  if (page === null || size === null || size === 0) return validationError();
  const person = state.world.people.byPublicIdentifier(publicIdentifier);
  if (person === null) return communityError('NOT_FOUND', 'No person has that public identifier.');
  const { world } = state;
  const { rows } = world.signals.page({ persons: [person.index] }, null, world.signals.count());
  const likes = world.likes.ofPerson(person.index);
  const entries = [
    ...rows.map((row) => signalEntry(state, person, row)),
    ...likes.map((like) => likeEntry(state, person, like)),
  ].sort((one, two) => two.at - one.at);
  return json(pageOf(entries, page, Math.min(100, size), (entry) => entry.record()));
}
