// What Hotlist does about being offline, in words. Pure.
import type { StatusView } from '../../shared/model.ts';
import { countdown } from './time.ts';

export function tryingText(status: StatusView, now: number): string {
  if (status.nextCheckAt === null) return 'Hotlist goes on trying.';
  const left = countdown(status.nextCheckAt, now);
  return left === 'now' ? 'Trying again now.' : `Trying again in ${left}.`;
}
