/** Fields are found by what their schema says of them, never by their name. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalDate, plainTime } from '#content/schemas/calendar-fields.ts';
import { fieldsIn, markedValuesOf, metadataOf, shared } from '#content/schemas/field-metadata.ts';
import * as f from '#content/schemas/fields.ts';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';

const image = { url: '/a.svg', mime: 'image/svg+xml', width: 4, height: 3 };

const sponsor = f.entry({
  ...f.entryFields,
  code: f.slug,
  logo: f.media,
  since: optionalDate,
  motto: f.text,
  latin: shared(f.text),
  slots: v.array(f.object({ opens: plainTime, closes: plainTime }, 'x'), 'x'),
  partners: v.array(f.object({ badge: v.nullish(f.media, null), of: f.relation('animals') }, 'x'), 'x'),
});

describe('the fields of an entry', () => {
  const entry = v.parse(sponsor, {
    documentId: 'a',
    locale: 'fr',
    code: 'a-b',
    logo: image,
    since: null,
    motto: 'x',
    latin: 'y',
    slots: [],
    partners: [{ badge: image, of: { documentId: 'panthera-leo' } }, { of: { documentId: 'lynx' } }],
  });

  it.each([
    ['hold media', 'isMedia', ['logo', 'partners.0.badge']],
    ['are part of an address', 'isSlug', ['code=a-b']],
    ['refer to other entries', 'relatesTo', ['partners.0.of=panthera-leo', 'partners.1.of=lynx']],
  ] as const)('that %s are found at any depth, whatever they are called', (_, key, paths) => {
    const found = markedValuesOf(sponsor, entry).filter(({ metadata }) => metadata[key]);
    expect(found.map(({ path, value }) => (typeof value === 'string' ? `${path}=${value}` : path))).toEqual(paths);
  });

  it('are shared by the languages where nothing in them is text, or where they say so', () => {
    const names = fieldsIn(sponsor).filter(([, field]) => metadataOf(field).isShared);
    expect(names.map(([name]) => name)).toEqual(['since', 'latin', 'slots']);
  });
});

it('relations name content types that exist', () => {
  const schemas = JSON.stringify(contentTypeNames.map((name) => contentType(name).schema));
  const targets = schemas.match(/(?<="relatesTo":")[^"]+/g) ?? [];
  expect(targets).toContain('animalGroups');
  expect(targets.filter((target) => !contentTypeNames.some((known) => known === target))).toEqual([]);
});
