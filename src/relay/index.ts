// `npm run -s relay -- COMMAND`: what the administrator of a team runs.
import { runCommand } from './commands.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env);
