// The commands from the sources, without Electron: `npm run -s hotlist -- hot`.
import { answerCommand } from './run.ts';

process.exitCode = await answerCommand(process.argv.slice(2));
