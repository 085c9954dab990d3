import { readdirSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Forbids imports by path, with the reason; types may pass where `allowTypes` says so. */
const forbid = (files, group, message, allowTypes = false) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group, message, allowTypeImports: allowTypes }] },
    ],
  },
});

const features = readdirSync('src/features');
const sources = (folder) => [`src/${folder}/**/*.{ts,tsx,astro}`];

export default tseslint.config(
  { ignores: ['dist/', '.dist-*/', '.build/', '.astro/', 'node_modules/'] },
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
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  { files: ['src/service/*.ts', 'tests/{bench,support}/*.ts'], rules: { 'no-console': 'off' } },
  // Data flows one way: content → page → feature → ui.
  ...features.map((feature) => {
    const others = features.filter((name) => name !== feature).map((name) => `**/features/${name}/**`);
    const siblings = features.filter((name) => name !== feature).map((name) => `../${name}/*`);
    const group = [...others, ...siblings, '**/layouts/**', '**/pages/**', '**/content/**'];
    return forbid(sources(`features/${feature}`), group, 'A feature gets plain data from its page.', true);
  }),
  forbid(
    sources('ui'),
    ['**/features/**', '**/content/**', '**/layouts/**', '**/i18n/**'],
    'A building block knows nothing of the zoo.',
  ),
  forbid(
    sources('lib'),
    ['**/features/**', '**/content/**', '**/layouts/**', '**/ui/**'],
    'A helper knows nothing of who uses it.',
  ),
  forbid(
    sources('content'),
    ['**/layouts/**', '**/pages/**', '**/features/**', '**/service/**'],
    'Content knows nothing of how it is shown.',
  ),
);
