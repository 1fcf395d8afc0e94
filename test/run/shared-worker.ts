// Runs around every test file. Files share a worker and its modules, so none may leave anything changed.
import { cwd, env } from 'node:process';
import { knowAllLanguages } from '../../src/shared/messages/all.ts';
import { currentLanguage } from '../../src/shared/messages/current-language.ts';
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
  // Only the names, because a variable's value may be a secret.
  expect([...names].filter((name) => variables[name] !== env[name])).toEqual([]);
  expect(cwd()).toBe(folder);
  expect(vi.isFakeTimers()).toBe(false);
  expect(currentLanguage()).toBe('en');
});
