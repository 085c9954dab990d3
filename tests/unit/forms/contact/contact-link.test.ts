import { describe, expect, it } from 'vitest';
import { contactLink, valuesFromLink } from '#forms/contact/contact-link.ts';

const matter = { subject: 'groups', about: 'Atelier : « Loups & lynx » #1' } as const;
const queryOf = (link: string) => new URL(link, 'https://zoo.example').search;

describe('a link to the contact form', () => {
  it.each(['fr', 'en'] as const)('says the same in the form, in %s', (locale) => {
    expect(valuesFromLink(queryOf(contactLink(locale, matter)), {})).toEqual({
      subject: 'groups',
      message: `${matter.about}\n\n`,
    });
  });

  it('leaves a draft that has its line as it is, and puts the line above any other', () => {
    const query = queryOf(contactLink('fr', matter));
    expect(valuesFromLink(query, { message: `${matter.about}\n\nNous serons 24.` })).toEqual({ subject: 'groups' });
    expect(valuesFromLink(query, { message: 'Où sont les loutres?' })).toMatchObject({
      message: `${matter.about}\n\nOù sont les loutres?`,
    });
  });

  it.each(['', '?subject=&about=', '?subject=nobody', '?subject=toString&about=%0A%20'])(
    'says nothing with %j',
    (query) => {
      expect(valuesFromLink(query, { message: 'x' })).toEqual({});
    },
  );

  it('gives one line of at most 200 characters', () => {
    const about = encodeURIComponent('ab\n'.repeat(1000));
    expect(valuesFromLink(`?about=${about}`, {})['message']).toMatch(/^[ab ]{200}\n\n$/);
  });
});
