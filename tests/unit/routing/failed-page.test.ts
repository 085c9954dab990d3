import { describe, expect, it } from 'vitest';
import { FailedPageError } from '#routing/failed-page.ts';

describe('a page that can’t be rendered', () => {
  it('is named with the entry it shows, in both languages, and with the line at fault', () => {
    const fault = new Error('No such habitat');
    const { message, stack, cause } = new FailedPageError(
      '/animaux/afrique/lion',
      { documentId: 'leo', title: 'Lion' },
      fault,
    );
    const [french, english] = message.split('\n');
    expect(french).toMatch(
      /^La page \/animaux\/afrique\/lion n’a pas pu être construite\u00A0: No such habitat\. Elle montre l’entrée .*Lion.* \(leo\)\./,
    );
    expect(english).toMatch(
      /^The page \/animaux\/afrique\/lion could not be built: No such habitat\. It shows the entry "Lion" \(leo\)\./,
    );
    expect([stack, cause]).toEqual([fault.stack, fault]);
  });

  it.each([[new Error('broken')], ['broken']])('is named without an entry where it shows none: %s', (cause) => {
    const { message } = new FailedPageError('/faq', undefined, cause);
    expect(message).toContain('La page /faq n’a pas pu être construite\u00A0: broken.');
    expect(message).toContain('The page /faq could not be built: broken.');
    expect(message).not.toMatch(/undefined|\{\{/);
  });
});
