// The way from assistants to the running app, as a port: what is asked comes in, what came of it goes back.
import type { AssistantCall } from '../../../shared/model.ts';
import type { AskReply, AskRequest } from './protocol.ts';

export interface AskDoor {
  /** Lets them in from now on. Rejects where there can be no door. */
  open(listener: AskListener): Promise<OpenDoor>;
  /** A line in Diagnostics; never throws. */
  record(call: AssistantCall): void;
}

/** `withdrawn` is aborted when nobody waits for the answer any more. Never rejects. */
export type AskListener = (request: AskRequest, withdrawn: AbortSignal) => Promise<AskReply>;

export interface OpenDoor {
  /** Lets nobody in any more, and resolves once what was answered has gone out. May be called twice. */
  close(): Promise<void>;
}
