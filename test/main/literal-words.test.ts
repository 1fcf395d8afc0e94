// All of main's words for the user are in the messages. The log, the command line, the terminal and what assistants read are
// English.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { projectDir } from '../../src/launch/folders.ts';

const folder = join(projectDir, 'src');

/** Folders and files whose texts are always English. */
const englishOnly: readonly string[] = [
  // Read by assistants, which answer in the user's language.
  'main/app/assistants/',
  'main/hosts/system/headless/',
  'main/hosts/terminal/',
  'main/hosts/system/login/autostart.ts',
  'main/hosts/system/process/data-folder.ts',
  'main/hosts/system/process/start-arguments.ts',
  // For the people who help with a problem.
  'main/reading/report/gather-report.ts',
  // The service's names of its APIs.
  'shared/words/surface-label.ts',
];

/** Texts that are thrown or logged are for developers. */
const forDevelopers = /^(?:Error|TypeError|RangeError|writeErrorLine|warn|error|info)$/u;

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `new Error(…)` → `Error`, `log.warn(…)` → `warn`. */
function calledBy(node: Node): string {
  const callee = node['callee'];
  if (!isNode(callee)) return '';
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : '';
}

/** Two words or more, of which the first has only one capital letter, unlike SQL. */
function isSentence(text: string): boolean {
  return /^\p{Lu}(?:[\p{Ll}’'-][\p{L}’'-]*)? [\p{L}\d]/u.test(text.trim());
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  const { value } = node;
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : '';
}

function sentencesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesIn);
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
      return isSentence(textOf(node)) ? [textOf(node)] : [];
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return [];
    case 'CallExpression':
    case 'NewExpression':
      return forDevelopers.test(calledBy(node)) ? [] : Object.values(node).flatMap(sentencesIn);
    default:
      return Object.values(node).flatMap(sentencesIn);
  }
}

function sentencesOf(source: string): readonly string[] {
  // The parser of components understands types too; a closing tag in a string would end the script.
  const script = source.replaceAll('</script', '<-script');
  return sentencesIn(parse(`<script lang="ts">${script}</script>`, { modern: true }).instance?.content);
}

test('main and the shared words have no sentences of their own', async () => {
  const names = (await Promise.all(['main', 'shared/words'].map(filesBelow))).flat();
  const found: string[] = [];
  for (const name of names) {
    if (englishOnly.some((known) => name.startsWith(known))) continue;
    const source = await readFile(join(folder, name), 'utf8');
    found.push(...sentencesOf(source).map((sentence) => `${name}: ${sentence}`));
  }
  expect(found).toEqual([]);
});

async function filesBelow(place: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, place), { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${place}/${name}`);
}

test('sentences are found wherever they stand, but for what is thrown or logged', () => {
  const source = `const a = { title: 'Nothing was stored.' }, b = \`No \${a} of it\`, c = 'a key', d: 'Two words' = e();
    throw new Error('Nobody reads this'); log.warn('Not this either');`;
  expect(sentencesOf(source)).toEqual(['Nothing was stored.']);
  expect(sentencesOf('const text = `Left out ${what} today`;')).toEqual(['Left out ']);
});
