// What the desktop's notification service (dunst) shows and has shown, and the user's clicks on it.
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { runCommand } from '../../../src/launch/run-command.ts';
import { callBus } from './bus.ts';
import { clickAt, readGeometry } from './screen.ts';
import { waitFor } from './wait.ts';

export interface ShownNotification {
  readonly id: number;
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** Whether it is on the screen now; otherwise it is in dunst's history. */
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
  const stack = displayed.sort((a, b) => a.id - b.id);
  const place = stack.findIndex((notification) => notification.id === id);
  if (place < 0) throw new Error(`Notification ${id} is not on the screen.`);
  // The hook runs a moment before dunst puts the notification on the screen.
  await waitFor('the notification on the screen', async () => (await countDisplayed(env)) >= stack.length);
  // dunst 1.9 refuses to click any but the first by its place, so the others are clicked with the mouse.
  if (place === 0) await dunstctl(['action', '0'], env);
  else await clickInStack(stack.map(countLines), place, env);
  await waitFor('the clicked notification to close', async () => (await readHistory(env)).has(id));
}

/** Presses the button with this label on the newest notification that has one, which reaches the program that sent it. */
export async function chooseButton(label: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await writeFile(env['HOTLIST_DESKTOP_CHOICE'] ?? '', label);
  await dunstctl(['context'], env);
}

/** Switches the desktop's do-not-disturb. */
export async function setDoNotDisturb(isOn: boolean, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await dunstctl(['set-paused', String(isOn)], env);
}

function countLines(notification: ShownNotification): number {
  return 1 + (notification.body === '' ? 0 : notification.body.split('\n').length);
}

/** Clicks one of the notifications, which dunst draws into one window, each as high as its lines. */
async function clickInStack(lines: readonly number[], place: number, env: NodeJS.ProcessEnv): Promise<void> {
  const before = lines.slice(0, place).reduce((sum, count) => sum + count, 0);
  const all = lines.reduce((sum, count) => sum + count, 0);
  const { x, y, width, height } = await readGeometry('dunst', env);
  const middle = y + (height * (before + (lines[place] ?? 0) / 2)) / all;
  await clickAt(x + width / 2, middle, env);
}

/** Suspends dunst like a service that hangs, so that what is sent to it waits. Returns a function that resumes it. */
export async function hangNotifications(env: NodeJS.ProcessEnv = process.env): Promise<() => void> {
  const bus = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' };
  const method = 'org.freedesktop.DBus.GetConnectionUnixProcessID';
  const [id] = await callBus(bus, method, ['org.freedesktop.Notifications'], env);
  if (typeof id !== 'number') throw new Error('nobody shows notifications');
  process.kill(id, 'SIGSTOP');
  return () => void process.kill(id, 'SIGCONT');
}

/** Dismisses the notifications on the screen, as a user would. They stay in the list. */
export async function closeNotifications(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await dunstctl(['close-all'], env);
  await waitFor('the notifications to close', async () => (await countDisplayed(env)) === 0);
}

async function countDisplayed(env: NodeJS.ProcessEnv = process.env): Promise<number> {
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
