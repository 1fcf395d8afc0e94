// The app that a bare Electron runs when started as `electron <folder>`: it hands over to the app in that folder.
// Written into the test runtime, which lacks Electron's own default app. Runs inside Electron, so it is plain JavaScript.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const require = createRequire(import.meta.url);
const preloads = [];
let target;
for (let index = 1; index < process.argv.length; index += 1) {
  const argument = process.argv[index];
  if (argument === '-r' || argument === '--require') preloads.push(process.argv[(index += 1)]);
  else if (argument.startsWith('-')) continue;
  else {
    target = resolve(argument);
    break;
  }
}
if (target === undefined) {
  process.stderr.write('This Electron was started without an app: electron <folder>\n');
  app.exit(2);
} else {
  await run(target);
}

async function run(path) {
  const main = path.endsWith('.js') || path.endsWith('.cjs') || path.endsWith('.mjs');
  const folder = main ? dirname(path) : path;
  const manifest = main ? {} : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = manifest.productName ?? manifest.name ?? 'electron-app';
  app.setName(name);
  app.setVersion(manifest.version ?? '0.0.0');
  app.setDesktopName(manifest.desktopName ?? `${name}.desktop`);
  app.setAppPath(folder);
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
  for (const preload of preloads) require(resolve(preload));
  // Awaited, so that Electron's `ready` comes only after the app has added its listeners.
  await import(pathToFileURL(main ? path : join(folder, manifest.main ?? 'index.js')).href);
}
