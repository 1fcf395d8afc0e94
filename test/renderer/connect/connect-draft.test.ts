import { expect, test } from 'vitest';
import {
  connectRequest,
  firstDraft,
  isBlank,
  isElsewhere,
  refuseDraft,
} from '../../../src/renderer/connect/connect-draft.ts';

test('a surface with nothing typed is left out; half of it is asked for at its field', () => {
  expect(isBlank({ address: ' ', key: '' })).toBe(true);
  // An address that the policy sets was not typed by the user.
  expect(isBlank(firstDraft('https://a.example'), 'https://a.example')).toBe(true);
  expect(isBlank({ address: 'https://a.example', key: 'k' }, 'https://a.example')).toBe(false);
  expect(isBlank(firstDraft('https://a.example'))).toBe(false);
  expect(refuseDraft({ address: 'https://api.scoring.example', key: ' ' })).toMatchObject({ field: 'key' });
  expect(refuseDraft({ address: '', key: 'k' })).toMatchObject({ field: 'address' });
  expect(refuseDraft({ address: 'https://api.scoring.example', key: 'k' })).toBeNull();
});

test('what was pasted with spaces around it is sent without them', () => {
  expect(
    connectRequest('rest', { address: ' https://rest.scoring.example/v1\n', key: ' k ' }, 'session'),
  ).toEqual({
    surface: 'rest',
    address: 'https://rest.scoring.example/v1',
    key: 'k',
    keep: 'session',
  });
});

test('an address without its scheme is one of https; what has one keeps it', () => {
  const asked = (address: string) => connectRequest('rest', { address, key: 'k' }, 'session').address;
  expect(asked('api.scoring.example')).toBe('https://api.scoring.example');
  expect(asked('api.scoring.example:8443/v1')).toBe('https://api.scoring.example:8443/v1');
  expect(asked('http://127.0.0.1:80')).toBe('http://127.0.0.1:80');
  expect(isElsewhere({ address: 'a.example', key: '' }, 'https://a.example')).toBe(false);
});

test('another address is said to start empty; the same one with a slash, or a first one, is not', () => {
  const connected = 'https://rest.scoring.example/v1';
  const typed = (address: string) => isElsewhere({ address, key: '' }, connected);
  expect(typed('https://rest.other.example/v1')).toBe(true);
  expect(typed(' https://rest.scoring.example/v1/ ')).toBe(false);
  expect(typed('')).toBe(false);
  expect(isElsewhere({ address: 'https://rest.other.example/v1', key: '' }, null)).toBe(false);
});
