// A call that another program of ours requests, with its body and its reply unchanged.
import { z } from 'zod';
import { call, type CallTarget } from './call.ts';

const anything = z.unknown();

export function forwardOperation(target: CallTarget) {
  return {
    /** `path` starts with a slash and is encoded. The value is the reply's JSON. */
    forward: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      call(target, method, path, anything, { body }),
  };
}
