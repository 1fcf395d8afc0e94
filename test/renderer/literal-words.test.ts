// All of the panel's words are in the messages: no component has words of its own.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { projectDir } from '../../src/launch/folders.ts';

const folder = join(projectDir, 'src/renderer');

/** Attributes that a user sees or hears, of elements and of our components. */
const spoken = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext data-hint hint label one placeholder text title'.split(
    ' ',
  ),
);

/** Names of products, units, and keys of the keyboard, which are the same in every language. */
const sameEverywhere = /\b(?:Hotlist|LinkedIn|CRM|ms|kB|MB|Ctrl|Esc|Enter|Shift|Alt)\b/gu;

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/&\w+;/gu, ' ').replaceAll(sameEverywhere, ''));
}

/** Whether a text is not the name of a key or a class, nor a selector. */
function isSentence(text: string): boolean {
  return /\s|^\p{Lu}/u.test(text) && !/\[\w|:\w+\(/u.test(text) && hasWords(text);
}

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : '';
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Whether a node is `event.key`, which is compared with names of keys. */
function isPressedKey(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression') return false;
  const { property } = node;
  return isNode(property) && property['name'] === 'key';
}

/** The text between tags, the text in attributes that users read, and the strings in the expressions of both. */
function wordsIn(node: unknown, isSpoken: boolean): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => wordsIn(one, isSpoken));
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Text':
      return isSpoken && typeof node['data'] === 'string' && hasWords(node['data'])
        ? [node['data'].trim()]
        : [];
    case 'Literal':
      return isSpoken && typeof node['value'] === 'string' && isSentence(node['value'])
        ? [node['value']]
        : [];
    case 'TemplateElement':
      return isSpoken && isSentence(rawOf(node['value'])) ? [rawOf(node['value'])] : [];
    case 'Attribute':
      return wordsIn(node['value'], typeof node['name'] === 'string' && spoken.has(node['name']));
    case 'BinaryExpression':
      return [node['left'], node['right']].some(isPressedKey)
        ? []
        : wordsIn([node['left'], node['right']], isSpoken);
    case 'ClassDirective':
    case 'StyleDirective':
    case 'ImportDeclaration':
      return [];
    default:
      return Object.values(node).flatMap((child) => wordsIn(child, isSpoken));
  }
}

function wordsOf(source: string): readonly string[] {
  const tree: AST.Root = parse(source, { modern: true });
  return [...wordsIn(tree.fragment, true), ...wordsIn(tree.instance?.content, true)];
}

async function components(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.svelte')).toSorted();
}

test('no component has words of its own', async () => {
  const found: string[] = [];
  for (const name of await components()) {
    const words = wordsOf(await readFile(join(folder, name), 'utf8'));
    found.push(...words.map((word) => `${name}: ${word}`));
  }
  expect(found).toEqual([]);
});

test('words are found between tags, in attributes that are read and in what is inserted', () => {
  const source = `<script>const a = 'not-here', b = 'also here';</script>
    <p class="not this">Said</p><Button label="Named" kind="quiet" title={open ? 'Close it' : shut}>{\`in \${a} days\`}</Button>`;
  expect(wordsOf(source)).toEqual(['Said', 'Named', 'Close it', 'in ', ' days', 'also here']);
  expect(wordsOf('<p>Hotlist · {count} ms</p>')).toEqual([]);
  expect(wordsOf("<script>if (event.key === 'Escape') close('Close it');</script>")).toEqual(['Close it']);
});
