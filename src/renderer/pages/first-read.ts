// Whether nothing has been read from the service yet, so that an empty list means nothing.
import type { StatusView } from '../../shared/model.ts';

export function isFirstRead({ lastFreshAt, state }: StatusView): boolean {
  return lastFreshAt === null && state !== 'offline' && state !== 'troubled';
}
