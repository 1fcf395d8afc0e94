// The connection from assistants to the running app, as a port: requests come in, outcomes go back.
import type { AssistantCall } from '../../../../shared/model.ts';
import type { AskReply, AskRequest } from './protocol.ts';

export interface AskEndpoint {
  /** Accepts requests from now on. Rejects if there can be no endpoint. */
  open(listener: AskListener): Promise<OpenEndpoint>;
  /** A line in Diagnostics; never throws. */
  record(call: AssistantCall): void;
}

/** `withdrawn` is aborted when nobody waits for the answer any more. Never rejects. */
export type AskListener = (request: AskRequest, withdrawn: AbortSignal) => Promise<AskReply>;

export interface OpenEndpoint {
  /** Accepts no more requests, and resolves once pending answers have been sent. May be called twice. */
  close(): Promise<void>;
}
