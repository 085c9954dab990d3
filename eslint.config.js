import astro from 'eslint-plugin-astro';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const untracked =
  'Pages read it by a tracked query (see docs/incremental-builds.md): a change of anything else would go unnoticed.';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'releases/',
      'backups/',
      '.build/',
      '.astro/',
      'cms/build/',
      'cms/data/',
      'cms/.strapi/',
      'node_modules/',
    ],
  },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
  },
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // Side effects, Node, packages, other rooms, this room: one block without blank lines.
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']] }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['cms/{start,model/translations}/*.ts', 'src/lib/log.ts', '{tools,tests/support}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/services/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in src/services/config/ and handed down.' },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['useId'],
          message: 'Pages carry no ids of islands; see src/build/integrations/html/post-processing.ts.',
        },
      ],
    },
  },
  {
    // A page is rendered again when the result of one of its tracked queries has changed: what it reads in any other way
    // may change unnoticed.
    files: ['src/{pages,layouts,view-models}/**/*.{astro,ts}', 'src/{features,forms,ui}/**/*.astro'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:fs', 'node:fs/*', 'node:process', 'node:os', 'node:child_process'], message: untracked },
            { regex: '[/#]content/(snapshot|source/)', message: untracked },
            { regex: '[/#]config/environment', importNames: ['buildInstant', 'readEnvironment'], message: untracked },
          ],
        },
      ],
      'no-restricted-globals': ['error', { name: 'process', message: untracked }],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: untracked },
        { selector: "CallExpression[callee.name='Date']", message: untracked },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: untracked },
        { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: untracked },
      ],
    },
  },
);
