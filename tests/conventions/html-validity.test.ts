import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { pages } from '../support/built-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // Safari forgets that a list is one when it has no bullets, unless the role says so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // Telephone numbers are content: they may break where the line ends, and must stay easy to type for editors.
    'tel-non-breaking': 'off',
    // The loading bar advances by itself; `<progress>` can't be drawn that way in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Choices of which several may be ticked share a name, with or without `[]`.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // React writes HTML in a style of its own, which browsers read the same.
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
});

test('the whole site is valid HTML', { timeout: 120_000 }, () => {
  // The same mistake on many pages is reported once, with an example.
  const mistakes = new Map<string, string>();
  for (const { path, html } of pages) {
    for (const { messages } of validator.validateStringSync(html, `${path}.html`).results) {
      for (const { ruleId, message, selector } of messages) {
        // A template is filled in before it is shown.
        const isBlank = ruleId === 'empty-heading' && selector?.includes(' > template > ');
        // It answers at every change: there is nothing to submit.
        const isCalculator = ruleId === 'wcag/h32' && selector?.startsWith('#calculator');
        if (isBlank || isCalculator) continue;
        mistakes.set(`${ruleId}: ${message}`, `${path} ${selector ?? ''}`);
      }
    }
  }
  expect(Object.fromEntries(mistakes)).toEqual({});
});
