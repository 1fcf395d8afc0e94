// A text that may be a key is neither looked up nor shown anywhere.
import { expect, test } from 'vitest';
import { looksLikeKey } from '../../src/shared/key-like.ts';

const KEY = 'k3y-of-nobody-0123456789abcdef';

test.each([
  KEY,
  `X-API-Key: ${KEY}`,
  `Authorization: Bearer ${KEY}`,
  `api_key: ${KEY}`,
  `API key = ${KEY}`,
  `HOTLIST_API_KEY=${KEY}`,
  `"apiKey": "${KEY}",`,
  `token: '${KEY}'`,
])('%s may be a key', (text) => {
  expect(looksLikeKey(text)).toBe(true);
});

test.each([
  'tarnwick.example',
  'Key Account Management GmbH',
  'Alma Zelkling of Tarnwick Instruments',
  'someone-with-a-long-name@tarnwick.example',
  'https://www.linkedin.com/company/a-company-with-a-long-name',
  'api key',
])('%s is looked up', (text) => {
  expect(looksLikeKey(text)).toBe(false);
});
