// The commands from the sources, without Electron: `npm run -s hotlist -- hot`.
import { answerCommand } from './run.ts';

// npm says which one it runs.
process.exitCode = await answerCommand(process.argv.slice(2), process.env['npm_package_version'] ?? '');
