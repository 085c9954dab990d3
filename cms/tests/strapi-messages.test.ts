import { describe, expect, it } from 'vitest';
import { type Messages, needsOf, strapiTable } from '../model/translations/strapi-tables.ts';
import en from '../src/admin/messages/strapi.en.json' with { type: 'json' };
import fr from '../src/admin/messages/strapi.fr.json' with { type: 'json' };

const strapi = strapiTable('en');

describe.each(Object.entries({ fr, en }))('messages in %s', (_locale, messages: Messages) => {
  it('can be shown with the arguments and tags that Strapi gives them', () => {
    const wrong = Object.entries(messages).flatMap(([id, text]) => {
      const english = strapi[id];
      const missing = english === undefined ? [] : [...needsOf(text).difference(needsOf(english))];
      return missing.map((name) => `${id} has no ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('can be read by the panel, those too that are in no table', () => {
    expect(Object.values(messages).map(needsOf)).toHaveLength(Object.keys(messages).length);
  });
});

it('arguments, tags and cases of messages are found', () => {
  const message = '{count, plural, one {# <b>file</b>} other {# files of {owner}}} at <a@b.ca>';
  expect([...needsOf(message)]).toEqual(['{count}', '<b>', '{owner}']);
  expect(() => needsOf('{count, plural, one {#')).toThrow();
});

it('French texts are set as in Quebec', () => {
  const wrong = Object.entries(fr).filter(([, text]) =>
    /['"]|\s[;?!]|[^\u00a0](?::(?=\s|$)|»)|«[^\u00a0]|\.\.\./.test(text),
  );
  expect(wrong).toEqual([]);
});
