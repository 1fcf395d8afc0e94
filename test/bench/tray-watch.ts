// Reports when an icon appears in the desktop's tray, from the signal on the bus.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TrayWatch {
  /** Resolves with `performance.now()` of the next icon. */
  next(): Promise<number>;
  stop(): void;
}

export async function watchTray(env: NodeJS.ProcessEnv): Promise<TrayWatch> {
  const monitor = spawn('gdbus', ['monitor', '--session', '--dest', 'org.kde.StatusNotifierWatcher'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const waiting: ((at: number) => void)[] = [];
  monitor.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('StatusNotifierItemRegistered')) waiting.shift()?.(performance.now());
  });
  // Its first output says that it is listening.
  await once(monitor.stdout, 'data');
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => monitor.kill(),
  };
}
