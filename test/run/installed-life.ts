// The life of an installed package, on a desktop: started by installed.ts as an ordinary user.
import { argv } from 'node:process';
import { endWith, runPlaywright } from './e2e.ts';

await endWith(runPlaywright('test/installed/playwright.config.ts', argv.slice(2)));
