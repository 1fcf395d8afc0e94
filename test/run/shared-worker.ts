// Runs around every test file. Files share a worker and its modules, so none may leave anything changed.
import { relative } from 'node:path';
import { cwd, env } from 'node:process';
import { projectDir } from '../../src/launch/folders.ts';
import { knowAllLanguages } from '../../src/shared/messages/all.ts';
import { currentLanguage } from '../../src/shared/messages/current-language.ts';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { noteCost } from './costs.ts';
import { ownSeconds } from './processor-time.ts';

let folder = '';
let variables: Readonly<Record<string, string | undefined>> = {};
/** The setup of a file comes before its imports, which are a part of what it costs. */
const begunWith = ownSeconds();

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
  noteCost(relative(projectDir, expect.getState().testPath ?? ''), ownSeconds() - begunWith);
});
