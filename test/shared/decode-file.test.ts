// A list is read in whatever encoding the spreadsheet saved it.
import { expect, test } from 'vitest';
import { decodeFile } from '../../src/shared/decode-file.ts';

const text = 'Firma\nSöhne';

test.each([
  ['UTF-8', [...new TextEncoder().encode(text)]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  ['UTF-16, little end first', [0xff, 0xfe, ...Buffer.from(text, 'utf16le')]],
  ['UTF-16, big end first', [0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]],
  ['the code page of Excel on Windows', [...Buffer.from(text, 'latin1')]],
])('%s', (_encoding, bytes) => {
  expect(decodeFile(Uint8Array.from(bytes))).toBe(text);
});
