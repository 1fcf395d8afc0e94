// Asks the running app for a change, on behalf of `hotlist mcp`, which itself changes nothing. If the app ends meanwhile,
// the same request is repeated under the same key, so that nothing is done twice.
import { connect } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import { readPlace, type EndpointPlace } from './endpoint-place.ts';
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

/** Together about as long as a start takes on a slow machine. */
const MOST_ATTEMPTS = 20;

export interface AskAppParts {
  /** The data folder. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** The assistant no longer waits. */
  readonly withdrawn: AbortSignal;
}

/** `isOwn`: the app has not answered; it records its own answers. */
export interface Asked {
  readonly reply: AskReply;
  readonly isOwn: boolean;
}

/** Never rejects. Null when the assistant no longer waits. */
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
    // The app has not received it, so nothing can have been done.
    if (!wasTaken) return { reply: plainReply('not-running'), isOwn: true };
    if (attempt === MOST_ATTEMPTS) return { reply: plainReply('lost'), isOwn: true };
    await pause(clock, withdrawn);
  }
  return null;
}

function lineOf(request: Omit<AskRequest, 'token' | 'version'>, token: string): string {
  return `${JSON.stringify({ ...request, version: ASK_VERSION, token })}\n`;
}

/** `lost`: it was sent, but it is unknown whether it was received. */
function askOnce(
  { path }: EndpointPlace,
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
