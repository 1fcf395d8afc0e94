import { expect, test } from 'vitest';
import { en } from '../../src/shared/messages/en/index.ts';
import { plainTexts, recordMessages, wordsLeft } from './recorded.ts';

test('each text that is read from the messages is noted, and no other one', () => {
  const noted: string[] = [];
  const messages = recordMessages(en, (text) => noted.push(text));
  expect(noted).toEqual([]);
  const { title } = messages.asks;
  expect(noted).toEqual([title]);
  expect(title).toBe(en.asks.title);
});

test('a word is left where no text has it as a whole', () => {
  expect(wordsLeft('Open the panel · Acme', plainTexts(['Open the panel']))).toEqual(['acme']);
  expect(wordsLeft('Opening', plainTexts(['Open']))).toEqual(['opening']);
  expect(wordsLeft('Open', plainTexts(['Open the panel']))).toEqual(['open']);
  expect(wordsLeft('now #1, score 71', plainTexts(['now #1,', '#1, score 71']))).toEqual([]);
});
