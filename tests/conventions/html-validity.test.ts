import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { anyShare } from '#tests/support/any-of.ts';
import { pages } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // Safari forgets that a list is one when it has no bullets, unless the role says so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // Telephone numbers are content: editors type them with ordinary spaces.
    'tel-non-breaking': 'off',
    // The loading bar is animated in ways `<progress>` does not support in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Checkboxes of a group share a name, with or without `[]`.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // React serialises HTML in its own style.
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
});

const ofEachKind = new Set(pageKinds.flatMap(({ paths }) => Object.values(paths)));
const kinds = pages.filter(({ path }) => ofEachKind.has(path));
const others = pages.filter(({ path }) => !ofEachKind.has(path));
/** A page of each kind, and some of the others. */
const validated = [...kinds, ...anyShare(others, 16, 'pages that are valid HTML')];

test('pages are valid HTML', { timeout: 600_000 }, () => {
  expect(kinds.length).toBeGreaterThan(50);
  // The same mistake on many pages is reported once, with an example.
  const mistakes = new Map<string, string>();
  for (const { path, html } of validated) {
    for (const { messages } of validator.validateStringSync(html, `${path}.html`).results) {
      for (const { ruleId, message, selector } of messages) {
        // Templates are filled in before they are shown.
        const isBlank = ruleId === 'empty-heading' && selector?.includes(' > template > ');
        // The calculator updates on every change: there is nothing to submit.
        const isCalculator = ruleId === 'wcag/h32' && selector?.startsWith('#calculator');
        if (isBlank || isCalculator) continue;
        mistakes.set(`${ruleId}: ${message}`, `${path} ${selector ?? ''}`);
      }
    }
  }
  expect(Object.fromEntries(mistakes)).toEqual({});
});
