// Whether a server of the team goes by the people in its configuration. It does not say so itself: a file that it cannot read
// it only logs, and goes on by the former one. So the relay's rights name these people, and are tried.
import { errors } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { JoinFile } from './join-file.ts';
import { connectOnce, isRefusal } from './nats-connection.ts';

const DEADLINE_MS = 5 * SECOND_MS;

/** 'former': it goes by other people. 'unknown': it could not be asked. */
export type Applied = 'applied' | 'former' | 'unknown';

/** `mark`: a subject that the relay may use exactly while these people are known. Never rejects. */
export async function hasApplied(join: JoinFile, url: string, mark: string): Promise<Applied> {
  try {
    const connection = await connectOnce({ ...join, servers: [url] }, DEADLINE_MS);
    try {
      await connection.request(mark, '', { timeout: DEADLINE_MS });
      return 'unknown';
    } catch (error) {
      return appliedOf(error);
    } finally {
      await connection.close();
    }
  } catch (error) {
    return isRefusal(error) ? 'former' : 'unknown';
  }
}

/** Nobody listens there, so a request that is allowed is not answered. */
function appliedOf(error: unknown): Applied {
  const causes = error instanceof Error ? [error, error.cause] : [];
  if (causes.some((one) => one instanceof errors.PermissionViolationError)) return 'former';
  return causes.some((one) => one instanceof errors.NoRespondersError) ? 'applied' : 'unknown';
}
