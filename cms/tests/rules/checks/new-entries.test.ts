/** New entries: addresses that follow titles, and copies in both languages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '../../../rules/checks/slug-from-title.ts';
import { type Data, type Editor, hireEditor } from '../../support/editor.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

let editor: Editor;
beforeAll(async () => {
  editor = await hireEditor(sharedCms());
});

const news = ownNews['rules/checks/new-entries'];

const slugOfAnswer = ({ data }: { data: Data }) => data['slug'];
const idOf = ({ data }: { data: Data }) => String(data['documentId']);

describe('the address of a new entry', () => {
  it('follows its title in both languages, whatever Strapi or the other language proposes', async () => {
    const first = await editor.create('news', { title: 'L’été à la Lagune', slug: 'news-item' });
    const id = idOf(first);
    expect(slugOfAnswer(first)).toBe('l-ete-a-la-lagune');
    expect(slugOfAnswer(await editor.save('news', id, { title: 'Le printemps' }))).toBe('le-printemps');
    const english = { title: 'Spring is here', slug: 'le-printemps' };
    expect(slugOfAnswer(await editor.save('news', id, english, 'en'))).toBe('spring-is-here');
    // Another entry of the same title gets a number; one in the other language does not need it.
    expect(slugOfAnswer(await editor.create('news', { title: 'Le printemps' }))).toBe('le-printemps-2');
    expect(slugOfAnswer(await editor.create('news', { title: 'Le printemps' }, 'en'))).toBe('le-printemps');
  });

  it('is the editor’s own once they have chosen one', async () => {
    const id = idOf(await editor.create('animals', { title: 'Loup arctique', slug: 'loup-blanc' }));
    expect(slugOfAnswer(await editor.save('animals', id, { title: 'Loup de l’Arctique' }))).toBe('loup-blanc');
    expect(slugOfAnswer(await editor.save('animals', id, { slug: '' }))).toBe('loup-de-l-arctique');
  });

  it('is none without a title, and never one of the site’s own', async () => {
    const nameless = await editor.create('pages', { slug: 'page' });
    expect([nameless.status, slugOfAnswer(nameless)]).toEqual([201, null]);
    expect(slugOfAnswer(await editor.create('pages', { title: 'Animaux' }))).toBe('animaux-2');
  });

  it('stays when a published entry gets another title', async () => {
    const { slug } = (await editor.published('news', news)).fr!;
    const saved = await editor.save('news', news, { title: 'Un tout autre titre' });
    expect(slugOfAnswer(saved)).toBe(slug);
  });
});

describe('a copy', () => {
  it('is one entry in both languages, each with an address of its own', async () => {
    const source = await editor.open('news', news, 'en');
    const copied = await editor.copy('news', news, { title: 'Deux petits', slug: 'deux-petits' });
    const id = idOf(copied);
    expect(copied.data).toMatchObject({ title: 'Deux petits', slug: 'deux-petits', locale: 'fr' });
    const english = await editor.open('news', id, 'en');
    expect(english.data).toMatchObject({
      title: source.data['title'],
      body: source.data['body'],
      slug: slugOf(String(source.data['title'])),
    });
    expect(english.data['image']).toMatchObject({ id: (source.data['image'] as Data)['id'] });
    expect((await editor.publish('news', id)).message).toBe('');
    expect(Object.keys(await editor.published('news', id))).toEqual(['fr', 'en']);
    // Once more, with nothing changed: both addresses are taken.
    const again = await editor.copy('news', id, {});
    expect(slugOfAnswer(again)).toBe('deux-petits-2');
    expect(slugOfAnswer(await editor.open('news', idOf(again), 'en'))).toBe(`${english.data['slug'] as string}-2`);
  });

  it('of a price line has the editor’s changes in both languages where they share them', async () => {
    const copied = await editor.copy('rates', 'winter-day-adult', { priceOnline: 31.5, validFrom: '2027-11-05' });
    const english = await editor.open('rates', idOf(copied), 'en');
    expect(english.data).toMatchObject({ title: 'Adult', priceOnline: 31.5, validFrom: '2027-11-05' });
    expect(english.data['parks']).toMatchObject({ count: 1 });
  });
});
