// `npm run screenshots`: writes the README's pictures of the panel into test/screenshots.
import { argv } from 'node:process';
import { endWith, runPlaywright } from './e2e.ts';

// Large enough for the panel at twice its size.
const SCREEN = '2560x1600';

await endWith(runPlaywright('test/screenshots/playwright.config.ts', argv.slice(2), { screen: SCREEN }));
