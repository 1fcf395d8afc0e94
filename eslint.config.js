import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'out', 'dist', '.cache', 'test-results'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs['flat/recommended'],
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-undef': 'off', // TypeScript knows better.
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: 'CallExpression[callee.name="setInterval"]',
          message: 'One timer chain, re-armed after the work ends.',
        },
        {
          selector:
            'VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.right.name="ZodType"] CallExpression[callee.property.name="enum"]',
          message: 'This annotation accepts a part of the union: let the type be inferred from one list.',
        },
        {
          selector:
            'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
          message: 'Every test runs.',
        },
      ],
    },
  },
  {
    // What comes from outside is parsed, not asserted. `as const` is allowed.
    files: ['src/**'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  { files: ['*.config.ts', '*.config.js', '**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
