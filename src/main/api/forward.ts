// A call that another program of ours asks for, with its body and its reply as they are.
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
