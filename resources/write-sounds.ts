// Writes the sounds of an alert into resources/sounds. Run: npx tsx resources/write-sounds.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSounds } from '../src/shared/contract/sounds.ts';
import { soundFile } from './sounds.ts';

for (const name of ownSounds) {
  writeFileSync(join(import.meta.dirname, 'sounds', `${name}.wav`), soundFile(name));
}
