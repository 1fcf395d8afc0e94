// The commands from source, without Electron: `npm run -s hotlist -- hot`.
import { answerCommand } from './answer-command.ts';

// npm shows which one it runs.
process.exitCode = await answerCommand(process.argv.slice(2), process.env['npm_package_version'] ?? '');
