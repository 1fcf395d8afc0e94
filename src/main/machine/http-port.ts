// The port to the network: one HTTP exchange.
import type { RouteTrouble } from '../../shared/contract/failures.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The whole exchange must end within this time. */
  readonly deadlineMs: number;
  /** Of the body as it is read, however small it was on the way. */
  readonly maxBytes: number;
  /**
   * The status is what counts: a longer body is cut there, and of one that breaks off or does not end in time, the beginning
   * is returned. Left out: each of these is a failure, except for a status of 400 and above.
   */
  readonly isCutAtMost?: true;
  readonly signal: AbortSignal | null;
  /** Which operation of the service it is (pipeline/api/operations.ts), with its arguments. Left out: none. */
  readonly call?: ServiceCall;
}

export interface ServiceCall {
  readonly operation: string;
  readonly args: readonly unknown[];
}

export type HttpResult =
  | {
      readonly kind: 'reply';
      readonly status: number;
      /** Lower-case names. */
      readonly headers: Readonly<Record<string, string>>;
      readonly text: string;
      /** The body, where whoever answers has it as a value: the text is empty then. Left out: it is in the text. */
      readonly value?: unknown;
    }
  | {
      readonly kind: 'failed';
      readonly reason:
        | RouteTrouble
        | 'no-route'
        | 'tls'
        | 'timeout'
        | 'aborted'
        | 'too-large'
        | 'cut-off'
        /** Compressed in a way that was not offered, or not as it says. */
        | 'encoding';
    };

/** One attempt; never throws, never follows a redirect. */
export interface Http {
  send(request: HttpRequest): Promise<HttpResult>;
  close(): Promise<void>;
}
