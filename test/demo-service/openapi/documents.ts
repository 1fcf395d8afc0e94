// Reads the two OpenAPI documents of the service.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const DOCUMENT_FILES = {
  a: fileURLToPath(new URL('../../../src/demo-service/openapi/surface-a.yaml', import.meta.url)),
  b: fileURLToPath(new URL('../../../src/demo-service/openapi/surface-b.yaml', import.meta.url)),
} as const;

export function readDocument(surface: 'a' | 'b'): unknown {
  return parse(readFileSync(DOCUMENT_FILES[surface], 'utf8'));
}
