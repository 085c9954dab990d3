import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

const notAsked =
  'Pages ask for it with a question (see src/incremental/tracked-query.ts); none may depend on anything else.';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'releases/',
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
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: [
      'cms/{start,translations}/*.ts',
      'src/{deploy,preview,publishing,releases}/*.ts',
      'src/server/**/*.ts',
      'src/reporting/exit-on-site-error.ts',
      '{tools,tests/support}/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['useId'],
          message: 'Pages carry no ids of islands; see src/integrations/html/post-processing.ts.',
        },
      ],
    },
  },
  {
    // A page is rendered again when the answer to one of its questions has changed: what it reads by any other way may
    // change without anybody noticing.
    files: ['src/{pages,layouts,view-models}/**/*.{astro,ts}', 'src/{features,forms,ui}/**/*.astro'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:fs', 'node:fs/*', 'node:process', 'node:os', 'node:child_process'], message: notAsked },
            { regex: '[/#]content/(snapshot|source/)', message: notAsked },
            { regex: '[/#]config/environment', importNames: ['buildInstant', 'readEnvironment'], message: notAsked },
          ],
        },
      ],
      'no-restricted-globals': ['error', { name: 'process', message: notAsked }],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: notAsked },
        { selector: "CallExpression[callee.name='Date']", message: notAsked },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: notAsked },
        { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: notAsked },
      ],
    },
  },
);
