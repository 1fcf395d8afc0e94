import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  // oxlint has these rules for all other files (.oxlintrc.json), in a fifth of the time.
  {
    ignores: [
      'node_modules',
      'out',
      'dist',
      '.cache',
      'test-results',
      '**/*.js',
      '**/*.ts',
      '!**/*.svelte.ts',
    ],
  },
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
    // Which timelines are in its map is not shown. A comment there would be strange to oxlint, which reads the file too.
    files: ['src/renderer/pages/person/person-state.svelte.ts'],
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
);
