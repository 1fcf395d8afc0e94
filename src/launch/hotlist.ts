// The commands from source, without Electron: `npm run -s hotlist -- hot`. With `--demo` they read what `npm run demo` writes.
import { answerCommand } from '../main/hosts/terminal/answer-command.ts';
import { findDemoDataDir } from './folders.ts';

// npm shows which one it runs.
process.exitCode = await answerCommand(process.argv.slice(2), process.env['npm_package_version'] ?? '', {
  folder: findDemoDataDir(),
  start: 'Start it with “npm run demo”',
});
