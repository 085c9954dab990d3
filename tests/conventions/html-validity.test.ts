import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { anyOf } from '#tests/support/any-of.ts';
import { pages } from '#tests/support/built-pages.ts';
import { triesEveryCase } from '#tests/support/every-case.ts';

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

/** One page of each kind in each language, another one for each commit; or all of them. */
const kinds = Map.groupBy(pages, ({ match }) => `${match.id} in ${match.locale}`);
const examined = triesEveryCase ? pages : Array.from(kinds, ([kind, all]) => anyOf(all, `a page of ${kind}`));

test('pages are valid HTML', { timeout: 600_000 }, () => {
  // The same mistake on many pages is reported once, with an example.
  const mistakes = new Map<string, string>();
  for (const { path, html } of examined) {
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
