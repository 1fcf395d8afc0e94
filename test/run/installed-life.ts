// Runs the tests of an installed package's life on a desktop. Started by installed.ts as an ordinary user.
import { argv } from 'node:process';
import { endWith, runPlaywright } from './e2e.ts';

await endWith(runPlaywright('test/installed/playwright.config.ts', argv.slice(2)));
