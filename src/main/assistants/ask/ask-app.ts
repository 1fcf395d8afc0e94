// Asks the running app for a change, on behalf of `hotlist mcp`, which itself changes nothing. Where the app ends meanwhile
// the same is asked again under the same key, so that what was done already is not done twice.
import { connect } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../ports.ts';
import { readPlace, type DoorPlace } from './door-place.ts';
import {
  ASK_VERSION,
  LONGEST_LINE_BYTES,
  plainReply,
  readReply,
  type AskReply,
  type AskRequest,
} from './protocol.ts';

/** Between two attempts to find the app again. ms. */
const AGAIN_MS = SECOND_MS;

/** As often as that: about as long as a start takes on a slow machine. */
const MOST_ATTEMPTS = 20;

export interface AskAppParts {
  /** Of the data. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** The assistant waits no longer. */
  readonly withdrawn: AbortSignal;
}

/** `isOwn`: the app has said nothing; it records what it answers. */
export interface Asked {
  readonly reply: AskReply;
  readonly isOwn: boolean;
}

/** Never rejects. Null when the assistant waits no longer. */
export async function askApp(
  request: Omit<AskRequest, 'token' | 'version'>,
  { folder, clock, withdrawn }: AskAppParts,
): Promise<Asked | null> {
  let wasTaken = false;
  const hasGone = (): boolean => withdrawn.aborted;
  for (let attempt = 1; !hasGone(); attempt += 1) {
    const place = readPlace(folder);
    const came = place === null ? 'not-there' : await askOnce(place, lineOf(request, place.token), withdrawn);
    if (typeof came === 'object') return { reply: came, isOwn: false };
    if (hasGone()) return null;
    if (came === 'lost') wasTaken = true;
    // Nobody has seen it yet: nothing can have been done.
    if (!wasTaken) return { reply: plainReply('not-running'), isOwn: true };
    if (attempt === MOST_ATTEMPTS) return { reply: plainReply('lost'), isOwn: true };
    await pause(clock, withdrawn);
  }
  return null;
}

function lineOf(request: Omit<AskRequest, 'token' | 'version'>, token: string): string {
  return `${JSON.stringify({ ...request, version: ASK_VERSION, token })}\n`;
}

/** `lost`: it was sent, and whether it was taken is not known. */
function askOnce(
  { path }: DoorPlace,
  line: string,
  withdrawn: AbortSignal,
): Promise<AskReply | 'lost' | 'not-there'> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const decoder = new StringDecoder('utf8');
    let isSent = false;
    let text = '';
    const end = (came: AskReply | 'lost' | 'not-there'): void => {
      withdrawn.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(came);
    };
    const giveUp = (): void => end('lost');
    withdrawn.addEventListener('abort', giveUp, { once: true });
    socket.once('connect', () => {
      isSent = true;
      socket.write(line);
    });
    socket.on('data', (piece) => {
      text += decoder.write(piece);
      if (text.length > LONGEST_LINE_BYTES) end('lost');
      else if (text.includes('\n')) end(readReply(text.slice(0, text.indexOf('\n'))) ?? 'lost');
    });
    socket.once('error', () => end(isSent ? 'lost' : 'not-there'));
    socket.once('close', () => end(isSent ? 'lost' : 'not-there'));
  });
}

function pause(clock: Pick<Clock, 'setTimer'>, withdrawn: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      withdrawn.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.setTimer(AGAIN_MS, end);
    withdrawn.addEventListener('abort', end, { once: true });
  });
}
