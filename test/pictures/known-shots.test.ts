import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { isKnown, learnNoted, noteCompared, readKept, type Kept } from './known-shots.ts';

const shot = Buffer.from('a screenshot');
const name = 'dark-1x/hot.png';

let folder: TempFolder;
let notes: string;
let knownPath: string;

beforeEach(() => {
  folder = createTempFolder();
  notes = folder.file('notes.txt');
  knownPath = folder.file('known.json');
  mkdirSync(folder.file('dark-1x'));
  writeFileSync(folder.file(name), 'a picture');
});
afterEach(() => folder.remove());

/** What is known after a run that compared them. */
function learn(): Kept {
  const known = learnNoted(readKept(folder.path, knownPath), notes);
  writeFileSync(knownPath, JSON.stringify(known));
  return readKept(folder.path, knownPath);
}

test('a screenshot that was compared with a picture is known beside it', () => {
  expect(isKnown(readKept(folder.path, knownPath), name, shot)).toBe(false);
  noteCompared(notes, name, shot);
  expect(isKnown(learn(), name, shot)).toBe(true);
});

test('another screenshot, or the same beside another picture, is not', () => {
  noteCompared(notes, name, shot);
  const kept = learn();
  expect(isKnown(kept, name, Buffer.from('another one'))).toBe(false);
  expect(isKnown(kept, 'dark-1x/feed.png', shot)).toBe(false);
  writeFileSync(folder.file(name), 'the picture, taken anew');
  expect(isKnown(kept, name, shot)).toBe(false);
});

test('what is known of other pictures is kept, except of those that no longer exist', () => {
  noteCompared(notes, name, shot);
  learn();
  const other = 'dark-1x/feed.png';
  writeFileSync(folder.file(other), 'another picture');
  writeFileSync(notes, '');
  noteCompared(notes, other, shot);
  noteCompared(notes, 'dark-1x/gone.png', shot);
  const kept = learn();
  expect(Object.keys(kept.known)).toEqual([other, name]);
  expect([isKnown(kept, name, shot), isKnown(kept, other, shot)]).toEqual([true, true]);
  rmSync(folder.file(name));
  expect(Object.keys(learn().known)).toEqual([other]);
});
