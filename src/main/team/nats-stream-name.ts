// Tells a stream from one that was created anew in its place. The name is kept in the description of the stream, which a move
// to other servers takes along; when the server created it would be another time there. Metadata would be the place for it, but
// servers before 2.10 have none.
import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';

const form = /^hotlist team stream, begun (\S+)$/;

/** Null for a stream that its administrator has described. */
export function nameOfStream({ description }: Pick<StreamConfig, 'description'>): string | null {
  return form.exec(description ?? '')?.[1] ?? null;
}

/**
 * Gives the stream its name if it has none: when it was created, so that two relays give it the same one. Never rejects:
 * without a name, a stream is told from another one by its ends alone.
 */
export async function nameStream(manager: JetStreamManager, stream: string): Promise<void> {
  try {
    const { config, created } = await manager.streams.info(stream);
    if (config.description !== undefined && config.description !== '') return;
    await manager.streams.update(stream, { description: `hotlist team stream, begun ${created}` });
  } catch {
    // The next start tries again.
  }
}
