// No English is left in the German messages: neither a text that is the same in both languages, nor a word that is only English,
// in any literal text or template.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import ts from 'typescript';
import { isEnglish } from '../../../fakes/english.ts';

const folder = join(import.meta.dirname, '../../../../src/shared/messages');

/** The texts of a language: literals and the fixed parts of templates, without keys and names of types. */
function textsOf(language: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isCaseClause(node)) {
      // The label of a case is code; only its statements have texts.
      if (ts.isCaseClause(node)) node.statements.forEach(visit);
      return;
    }
    if (ts.isElementAccessExpression(node)) return visit(node.expression);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
      return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  for (const name of readdirSync(join(folder, language))) {
    const text = readFileSync(join(folder, language, name), 'utf8');
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

/** Texts that are the same in both languages. */
const alike = [
  'MIT, © The Hotlist authors',
  'in 24 h',
  'Accounts API',
  'Signals API',
  'https://…/v1',
  'Accounts, CSV',
];

test('the messages are found, and English is told from German', () => {
  expect(textsOf('de').length).toBeGreaterThan(1_500);
  expect(textsOf('en').filter(isEnglish).length).toBeGreaterThan(1_000);
});

test('none has an English word', () => {
  const strange = textsOf('de').filter((text) => isEnglish(text));
  expect(strange).toEqual([]);
});

test('a text of several words is the same in both only where it is a name', () => {
  const sentences = new Set(textsOf('en').filter((text) => (text.match(/\p{L}+/gu)?.length ?? 0) > 1));
  expect(textsOf('de').filter((text) => sentences.has(text) && !alike.includes(text))).toEqual([]);
});
