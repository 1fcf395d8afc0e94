// The desktop's screen: finds windows on it and clicks.
import { runCommand } from '../../../src/launch/run-command.ts';
import { waitFor } from './wait.ts';

/** The X ids of the visible windows whose title matches a regular expression. */
export async function findWindows(
  title: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> {
  const result = await runCommand('xdotool', ['search', '--onlyvisible', '--name', title], { env });
  return result.stdout.split('\n').filter(Boolean);
}

export interface Geometry {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position and size of the first window of a window class, in screen pixels. Waits for it. */
export function readGeometry(windowClass: string, env: NodeJS.ProcessEnv = process.env): Promise<Geometry> {
  return waitFor(`a window of class ${windowClass}`, async () => {
    const result = await runCommand(
      'xdotool',
      ['search', '--class', windowClass, 'getwindowgeometry', '--shell'],
      { env },
    );
    const read = (name: string): number =>
      Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(result.stdout)?.[1]);
    const geometry = { x: read('X'), y: read('Y'), width: read('WIDTH'), height: read('HEIGHT') };
    return !Object.values(geometry).some(Number.isNaN) && geometry;
  });
}

/** A left click of the mouse, in screen pixels. */
export async function clickAt(x: number, y: number, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const place = [String(Math.round(x)), String(Math.round(y))];
  const result = await runCommand('xdotool', ['mousemove', '--sync', ...place, 'click', '1'], { env });
  if (result.code !== 0) throw new Error(`No click: ${result.stderr.trim()}`);
}
