// Standard output: knows when a text has left this process, and when nobody reads any more.
import type { ScreenOutput } from './live-view.ts';

export interface Output extends ScreenOutput {
  /**
   * Resolves once the text is with the system (the pipe, the file or the terminal); false when it is not and nothing more
   * will be. Whether a reader has read it cannot be known.
   */
  write(text: string): Promise<boolean>;
  /** Why nothing can be written any more (`EPIPE`: the reader of a pipe has gone); null while it can. */
  failure(): string | null;
}

/** The part of a stream that is used. */
interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string, onWritten: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

/** `onFailed`: once. */
export function createOutput(stream: Stream, onFailed: () => void): Output {
  let failure: string | null = null;
  const fail = (error: Error): void => {
    if (failure !== null) return;
    failure = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
    onFailed();
  };
  stream.on('error', fail);
  return {
    get isTTY() {
      return stream.isTTY === true;
    },
    get columns() {
      return stream.columns;
    },
    get rows() {
      return stream.rows;
    },
    onResize(listener) {
      stream.on('resize', listener);
      return () => void stream.off('resize', listener);
    },
    failure: () => failure,
    write: (text) =>
      new Promise((resolve) => {
        if (failure !== null) return resolve(false);
        stream.write(text, (error) => {
          if (error) fail(error);
          resolve(failure === null);
        });
      }),
  };
}
