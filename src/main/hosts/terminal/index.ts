// The second host: the same app in a terminal, for machines with no tray, and for pipes.
import { runTerminal } from './run.ts';

process.exitCode = await runTerminal(process.argv.slice(2), process.env);
