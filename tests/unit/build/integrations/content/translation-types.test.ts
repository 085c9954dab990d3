import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarationOf } from '#build/integrations/content/translation-types.ts';
import { root } from '#tests/support/source-files.ts';

test('the types of the keys know every namespace, and no other', () => {
  const namespaces = readdirSync(`${root}i18n/locales/fr`).map((file) => file.replace('.json', ''));
  const declared = Array.from(
    declarationOf(namespaces, '../locales/fr/').matchAll(
      /^ {2}'([\w-]+)': typeof import\('\.\.\/locales\/fr\/([\w-]+)\.json'\);$/gm,
    ),
    ([, name, file]) => ({ name, file }),
  );
  expect(declared).toEqual(namespaces.map((name) => ({ name, file: name })));
  expect(namespaces.length).toBeGreaterThan(10);
});
