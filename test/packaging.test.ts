// Point 19 of Electron's checklist of security: the fuses. They are flipped in the executable that a package ships, and
// Hotlist runs from its source tree, on an executable that it shares with others; so there are none to flip until somebody
// packages it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string());
const schema = z.object({ dependencies: names, devDependencies: names, scripts: names });

test('whoever packages Hotlist flips the fuses', () => {
  const file = join(import.meta.dirname, '..', 'package.json');
  const { dependencies, devDependencies, scripts } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const packagers = packages.filter((name) =>
    /^(electron-builder|electron-packager|@electron\/packager|@electron-forge\/)/.test(name),
  );
  const packagingScripts = Object.keys(scripts).filter((name) => /^(package|dist|make|pack)$/.test(name));
  if (packagers.length + packagingScripts.length > 0) expect(packages).toContain('@electron/fuses');
  expect(packages).toContain('electron');
});
