// Writes the manual page and the shells' completions into resources/command-line. Run: npx tsx resources/write-command-line.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineFiles } from '../src/main/hosts/terminal/help.ts';

for (const [name, text] of Object.entries(commandLineFiles())) {
  writeFileSync(join(import.meta.dirname, 'command-line', name), text);
}
