// Runs around every test file: files share a worker and its modules, so none may leave anything changed behind.
import { cwd, env } from 'node:process';
import { knowAllLanguages } from '../../src/shared/messages/all.ts';
import { spokenLanguage } from '../../src/shared/messages/spoken.ts';
import { afterAll, beforeAll, expect, vi } from 'vitest';

let folder = '';
let variables: Readonly<Record<string, string | undefined>> = {};

beforeAll(() => {
  knowAllLanguages();
  folder = cwd();
  variables = { ...env };
});

afterAll(() => {
  const names = new Set([...Object.keys(variables), ...Object.keys(env)]);
  // By name alone: a variable's value may be nobody else's business.
  expect([...names].filter((name) => variables[name] !== env[name])).toEqual([]);
  expect(cwd()).toBe(folder);
  expect(vi.isFakeTimers()).toBe(false);
  expect(spokenLanguage()).toBe('en');
});
