// What the desktop's notification service (dunst) shows and has shown, and the user's clicks on it.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { runCommand } from '../../../src/launch/run-command.ts';
import { waitFor } from './wait.ts';

export interface ShownNotification {
  readonly id: number;
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** On the screen now; otherwise in dunst's history. */
  readonly displayed: boolean;
}

/** All notifications since the desktop started, oldest first. */
export async function listNotifications(
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly ShownNotification[]> {
  const closed = await readHistory(env);
  const shown = new Map<number, ShownNotification>();
  const text = await readFile(env['HOTLIST_DESKTOP_SHOWN'] ?? '', 'utf8');
  for (const record of text.split('\x1e\n')) {
    const [id, app, title, body] = record.split('\x1f');
    if (body === undefined) continue;
    const notification = { id: Number(id), app: app ?? '', title: title ?? '', body };
    shown.set(notification.id, { ...notification, displayed: !closed.has(notification.id) });
  }
  return [...shown.values()];
}

/** Clicks a notification that is on the screen; its default action reaches the program that sent it. */
export async function clickNotification(id: number, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const displayed = (await listNotifications(env)).filter((notification) => notification.displayed);
  // dunst addresses them by place, and our configuration orders them by id.
  const place = displayed
    .map((notification) => notification.id)
    .sort((a, b) => a - b)
    .indexOf(id);
  if (place < 0) throw new Error(`Notification ${id} is not on the screen.`);
  await dunstctl(['action', String(place)], env);
}

/** Dismisses what is on the screen, as a user would. It stays in the list. */
export async function closeNotifications(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await dunstctl(['close-all'], env);
  await waitFor('the notifications to close', async () => (await countDisplayed(env)) === 0);
}

export async function countDisplayed(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return Number(await dunstctl(['count', 'displayed'], env));
}

const historySchema = z.object({
  data: z.array(z.array(z.object({ id: z.object({ data: z.number() }) }))),
});

async function readHistory(env: NodeJS.ProcessEnv): Promise<ReadonlySet<number>> {
  const history = historySchema.parse(JSON.parse(await dunstctl(['history'], env)));
  return new Set(history.data.flat().map((entry) => entry.id.data));
}

async function dunstctl(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const result = await runCommand('dunstctl', args, { env });
  if (result.code !== 0) throw new Error(`dunstctl ${args.join(' ')} failed: ${result.stderr.trim()}`);
  return result.stdout;
}
