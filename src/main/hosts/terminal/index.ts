// The second host: the same app in a terminal, for machines with no tray, and for pipes.
import { runTerminal } from '../system/headless/host.ts';

process.exitCode = await runTerminal(process.argv.slice(2), process.env);
