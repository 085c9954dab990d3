/** The checks of entries, through the requests of the panel: an example of each; the rules are proved without a CMS. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Data, type Editor, hireEditor, inBothPanels } from '../../support/editor.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
let editor: Editor;
beforeAll(async () => {
  editor = await hireEditor(cms);
});

const nothingPublished = {
  fr: 'Rien n’a été publié; ce que le site montre reste tel quel.',
  en: 'Nothing was published; what the site shows stays as it is.',
};

const news = ownNews['rules/checks/entries'];

const idOf = ({ data }: Answer) => String(data['documentId']);

/** Identities of the entries that a field names. */
const named = (entry: Data | undefined, field: string) =>
  (entry?.[field] as { documentId: string }[] | undefined)?.map(({ documentId }) => documentId);

describe('a draft', () => {
  it('is saved with gaps', async () => {
    const created = await editor.create('animals', { title: 'Loutre' });
    expect(created.status).toBe(201);
    expect((await editor.save('animals', idOf(created), { title: '' })).status).toBe(200);
    await editor.delete('animals', idOf(created));
  });

  it('is not saved with what no address can have, and the message is in the language of the panel', async () => {
    const before = await editor.open('news', news);
    const { fr, en } = await inBothPanels(editor, () => editor.save('news', news, { slug: 'nouvelle-🐆' }));
    expect([fr.status, fr.message]).toEqual([
      400,
      'Rien n’a été enregistré; ce que vous avez écrit reste dans le formulaire. « Adresse de la page » ne doit contenir que a–z, 0–9 et des traits d’union simples, comme « loup-gris »; on y trouve « nouvelle-🐆 ».',
    ]);
    expect([en.status, en.message]).toEqual([
      400,
      'Nothing was saved; what you wrote stays in the form. "Address of the page" must hold only a–z, 0–9 and single hyphens, like "loup-gris"; found "nouvelle-🐆".',
    ]);
    expect(Object.keys(fr.fields)).toEqual(['slug']);
    expect((await editor.open('news', news)).data).toEqual(before.data);
  });

  it('is not saved with days and times that are none, each said at its field', async () => {
    const schedule = [{ days: { monday: true }, times: [{ time: '10:00:00.000' }, { time: '21:5' }] }];
    const change = { date: '12/06', publishFrom: '2026-02-30', publishTime: '', schedule };
    const { fr, en } = await inBothPanels(editor, () => editor.create('activities', change));
    expect(fr.fields).toEqual({
      publishFrom: expect.stringMatching(/^« 2026-02-30 » n’est pas une date\. Écrivez-la comme /),
      date: expect.stringMatching(/^« 12\/06 » n’est pas une date\./),
      'schedule.0.times.1.time': expect.stringMatching(/^« 21:5 » n’est pas une heure\./),
    });
    expect(en.message).toMatch(/^Nothing was saved; .* "12\/06" is not a date\./);
    const instant = await editor.save('alert', '', { until: '12/06 20 h' });
    expect(instant.fields).toEqual({ until: expect.stringContaining('n’est pas une date suivie d’une heure') });
  });

  it('gets the id of a video from its whole address, and clean text from a word processor', async () => {
    const created = await editor.create('videos', {
      title: 'Essai',
      providerId: 'https://youtu.be/vK7qTz2RbXo?si=abc',
      body: '<p class=MsoNormal>La <b>louve</b><o:p></o:p></p>',
    });
    expect(created.data).toMatchObject({ providerId: 'vK7qTz2RbXo', body: '<p>La <strong>louve</strong></p>' });
    const elsewhere = await editor.save('videos', idOf(created), { providerId: 'https://vimeo.com/76979871' });
    expect(Object.keys(elsewhere.fields)).toEqual(['providerId']);
    await editor.delete('videos', idOf(created));
  });

  it('begins another language with the shared fields and relations of the first', async () => {
    const id = idOf(
      await editor.create('openingPeriods', {
        park: { connect: [{ documentId: 'water-park', locale: 'fr' }] },
        from: '2027-01-02',
        until: '2027-01-03',
        opens: '10:00:00.000',
        closes: '16:00:00.000',
        days: { saturday: true, sunday: true },
      }),
    );
    await editor.save('openingPeriods', id, { note: 'By night' }, 'en');
    expect((await editor.publish('openingPeriods', id)).message).toBe('');
    const shared = {
      park: { documentId: 'water-park' },
      from: '2027-01-02',
      until: '2027-01-03',
      days: [0, 6],
      opens: '10:00:00.000',
    };
    expect(await editor.published('openingPeriods', id)).toMatchObject({
      fr: { ...shared, note: null },
      en: { ...shared, note: 'By night' },
    });
  });

  it('takes what the first form of another language changes of what both share', async () => {
    const park = (documentId: string, locale: string) => ({ connect: [{ documentId, locale }], disconnect: [] });
    const date = { from: '2027-02-06', until: '2027-02-07', opens: '10:00:00.000', closes: '16:00:00.000' };
    const days = { saturday: true, sunday: true };
    const id = idOf(
      await editor.create('openingPeriods', {
        park: park('animal-park', 'fr'),
        ...date,
        lastEntry: '15:00:00.000',
        days,
      }),
    );
    // The panel fills single values into such a form, but neither relations nor groups of fields.
    const none = Object.fromEntries(['monday', 'friday', 'saturday', 'sunday'].map((day) => [day, false]));
    const form = { ...date, park: park('water-park', 'en'), closes: '17:00:00.000', lastEntry: null, days: none };
    const saved = await editor.save('openingPeriods', id, form, 'en');
    expect(saved.data).toMatchObject({ closes: '17:00:00.000', lastEntry: null });
    expect((await editor.publish('openingPeriods', id)).message).toBe('');
    const shared = { park: { documentId: 'water-park' }, days: [0, 6], closes: '17:00:00.000', lastEntry: null };
    expect(await editor.published('openingPeriods', id)).toMatchObject({ fr: shared, en: shared });
  });
});

describe('relations', () => {
  it('that are edited in one language are edited in both', async () => {
    const before = named((await editor.published('animals', 'lontra-canadensis')).fr, 'related') ?? [];
    expect(before.length).toBeGreaterThan(0);
    const related = { connect: [{ documentId: 'loxodonta-africana', locale: 'fr' }], disconnect: [] };
    await editor.save('animals', 'lontra-canadensis', { related });
    expect((await editor.publish('animals', 'lontra-canadensis')).status).toBe(200);
    const { fr, en } = await editor.published('animals', 'lontra-canadensis');
    const after = [...before, 'loxodonta-africana'];
    expect([named(fr, 'related'), named(en, 'related')]).toEqual([after, after]);
  });

  it('keep the order that editors chose, in both languages, and what they name stays published', async () => {
    const connect = ['panthera-uncia', 'lontra-canadensis', 'ailurus-fulgens'].map((documentId) => ({
      documentId,
      locale: 'en',
    }));
    await editor.save('site', '', { featuredAnimals: { connect, disconnect: [] } }, 'en');
    const position = { before: 'lontra-canadensis', locale: 'fr' };
    const featuredAnimals = {
      connect: [{ documentId: 'loxodonta-africana', locale: 'fr', position }],
      disconnect: [{ documentId: 'ailurus-fulgens', locale: 'fr' }],
    };
    await editor.save('site', '', { featuredAnimals });
    expect((await editor.publish('site', '')).message).toBe('');
    for (const locale of ['fr', 'en']) {
      const { data } = (await (await cms.read(`site?locale=${locale}`)).json()) as { data: Data };
      const chosen = ['panthera-uncia', 'loxodonta-africana', 'lontra-canadensis'];
      expect([locale, named(data, 'featuredAnimals')]).toEqual([locale, chosen]);
    }
    const removal = await editor.unpublish('animals', 'panthera-uncia');
    expect([removal.status, removal.message]).toEqual([400, expect.stringContaining('Animaux de la page d’accueil')]);
  });
});

describe('publishing', () => {
  it('takes both languages online, whichever is open', async () => {
    await editor.save('news', news, { title: 'Deux léopards' });
    await editor.save('news', news, { title: 'Two leopards' }, 'en');
    expect((await editor.publish('news', news, {}, 'en')).data['title']).toBe('Two leopards');
    expect(await editor.published('news', news)).toMatchObject({
      fr: { title: 'Deux léopards' },
      en: { title: 'Two leopards' },
    });
    expect((await editor.open('news', news)).data['status']).toBe('published');
  });

  it('is rejected without the other language, and names all that is missing', async () => {
    const id = idOf(await editor.create('news', { title: 'Naissance', slug: 'naissance' }));
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', id, { title: 'Naissance' }));
    expect(fr.message).toBe(
      `${nothingPublished.fr} La version anglaise manque : cliquez d’abord sur « Enregistrer », puis choisissez-la dans le menu des langues, écrivez-la et publiez. Les deux langues se publient ensemble. Il manque encore : « Résumé », « Texte », « Image », « Description de l’image », « Date », « Auteur ou autrice ».`,
    );
    expect(en.message).toMatch(
      /^Nothing was published; .* The English version is missing: .* Still missing: "Summary", "Text", "Picture", /,
    );
    expect(fr.fields).toMatchObject({ summary: 'Ce champ est vide; il faut le remplir pour publier.' });
    expect(fr.validation).not.toHaveProperty('choices');
    expect(await editor.published('news', id)).toEqual({});
    // Nothing else was in its way.
    await editor.save('news', id, { title: 'Birth', slug: 'birth' }, 'en');
    const other = await editor.publish('news', id, { title: 'Naissance' });
    expect(other.message).toContain('Dans la version anglaise, il manque encore : « Résumé », ');
    expect(other.validation?.errors[1]?.links).toEqual([
      {
        label: 'version anglaise',
        address: `/content-manager/collection-types/api::news-item.news-item/${id}?plugins[i18n][locale]=en`,
      },
    ]);
    await editor.delete('news', id);
  });

  it('is rejected with content that the site must not show, and saves nothing of it', async () => {
    const { data } = await editor.open('news', news);
    const body = 'Bonjour <script>x</script>';
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', news, { body }));
    expect(fr.fields['body']).toBe(`ne doit pas contenir <script>; on y trouve « ${body} ».`);
    expect(en.fields['body']).toBe(`must not contain <script>; found "${body}".`);
    expect((await editor.open('news', news)).data['body']).toBe(data['body']);
  });

  it('is rejected by what others have: an address, hours, or no publication', async () => {
    const slug = String((await editor.published('news', 'petite-ourse-coaster')).fr?.['slug']);
    const taken = await editor.publish('news', news, { slug });
    expect(taken.fields['slug']).toMatch(/^doit différer de celui de « En 2027, .* »; on y trouve « .* »\.$/);

    const overlap = await editor.publish('openingPeriods', 'water-summer-2026', { from: '2026-06-10' });
    expect(overlap.fields['from']).toMatch(/^ne doit pas chevaucher « 2026-05-30 – 2026-06-19 »/);

    const otter = idOf(await editor.create('animals', { title: 'Loutre', slug: 'loutre-neuve' }));
    const data = { related: { connect: [{ documentId: otter, locale: 'fr' }] } };
    const { fr, en } = await inBothPanels(editor, () => editor.publish('animals', 'panthera-leo', data));
    expect(fr.message).toBe(
      `${nothingPublished.fr} « Animaux apparentés » désigne « Loutre », une entrée qui n’est pas publiée : publiez-la d’abord, ou retirez-la de ce champ.`,
    );
    expect(en.fields['related']).toContain('names "Loutre", an entry that is not published');
    expect((await editor.published('animals', 'panthera-leo')).fr?.['related']).toHaveLength(3);
    await editor.delete('animals', otter);
  });

  it('takes a text of 10,000 words', async () => {
    const body = `${'au '.repeat(9999)}zoo`;
    expect((await editor.publish('news', news, { body })).status).toBe(200);
  });

  it('keeps shared fields the same in both languages', async () => {
    await editor.save('news', news, { date: '2026-11-01' }, 'en');
    expect((await editor.publish('news', news)).status).toBe(200);
    const { fr, en } = await editor.published('news', news);
    expect(fr?.['date']).toBe(en?.['date']);
  });

  it('remembers the addresses that it replaces, in their language; a copy has none of them', async () => {
    const before = await editor.published('news', news);
    expect((await editor.publish('news', news, { slug: 'deux-leopards' })).status).toBe(200);
    expect(await editor.published('news', news)).toMatchObject({
      fr: { slug: 'deux-leopards', formerSlugs: [before.fr?.['slug']] },
      en: { slug: before.en?.['slug'], formerSlugs: before.en?.['formerSlugs'] },
    });
    // Back again: it is no former address any more.
    await editor.publish('news', news, { slug: before.fr?.['slug'] });
    expect((await editor.published('news', news)).fr).toMatchObject({
      slug: before.fr?.['slug'],
      formerSlugs: ['deux-leopards'],
    });
    const copy = idOf(await editor.copy('news', news, { slug: 'copie', title: 'Copie' }));
    expect(await editor.draft('news', copy)).toMatchObject({ slug: 'copie', formerSlugs: [] });
    await editor.delete('news', copy);
  });
});

describe('taking an entry off the site', () => {
  it('is rejected while others need it, alone and among others, and says which', async () => {
    const nothingRemoved = 'Rien n’a été retiré; ce que le site montre reste tel quel.';
    const need = 'Autres pages › « Écoles et garderies » (« Page mère »)';
    const { fr, en } = await inBothPanels(editor, () => editor.unpublish('pages', 'groups'));
    expect(fr.message).toContain(`${nothingRemoved} D’autres entrées publiées en ont besoin : `);
    expect(fr.message).toContain(need);
    expect(en.message).toMatch(/^Nothing was removed; .* Other published entries need it: /);
    expect(fr.validation?.errors[0]?.links.map(({ label }) => label)).toContain(need);
    const others = [
      await editor.delete('pages', 'groups'),
      await editor.bulk('Unpublish', 'pages', ['groups']),
      await editor.bulk('Delete', 'pages', ['groups']),
    ];
    expect(others.map(({ message }) => message)).toEqual([fr.message, fr.message, fr.message]);
    expect(Object.keys(await editor.published('pages', 'groups'))).toEqual(['fr', 'en']);
    expect((await editor.unpublish('site', 'site')).message).toBe(
      `${nothingRemoved} Toutes les pages ont besoin de cette entrée : elle reste publiée.`,
    );
  });

  it('is not done for one language, whether it was published or not', async () => {
    const { fr, en } = await inBothPanels(editor, () => editor.delete('news', news, 'en'));
    expect(fr.message).toContain('on ne peut pas en supprimer une seule langue. Supprimez l’entrée dans toutes');
    expect(en.message).toContain('so you can’t delete just one language. Delete the entry in all languages');
    expect(Object.keys(await editor.published('news', news))).toEqual(['fr', 'en']);

    const draft = idOf(await editor.create('news', { title: 'Ébauche' }));
    expect((await editor.delete('news', draft, 'fr')).message).toBe(fr.message);
    expect((await editor.draft('news', draft))['title']).toBe('Ébauche');
    expect((await editor.delete('news', draft)).status).toBe(200);
  });

  it('takes both languages along, and back, with the addresses that they had', async () => {
    const before = await editor.published('news', news);
    expect((await editor.unpublish('news', news, 'en')).status).toBe(200);
    expect(await editor.published('news', news)).toEqual({});
    await editor.save('news', news, { slug: 'de-retour' });
    expect((await editor.bulk('Publish', 'news', [news])).status).toBe(200);
    const { fr, en } = await editor.published('news', news);
    expect(fr).toMatchObject({ slug: 'de-retour', formerSlugs: expect.arrayContaining([before.fr?.['slug']]) });
    expect(en).toMatchObject({ slug: before.en?.['slug'], formerSlugs: before.en?.['formerSlugs'] });
  });
});

describe('of two editors of one entry', () => {
  const seenBy = async () => String((await editor.open('news', news)).data['updatedAt']);
  const save = (title: string, seen: string) => editor.save('news', news, { title }, 'fr', seen);

  it('the second one reads who was first, and overwrites nothing', async () => {
    const marie = await hireEditor(cms);
    const seen = await seenBy();
    expect((await marie.save('news', news, { title: 'De Marie' }, 'fr', seen)).status).toBe(200);
    const { fr, en } = await inBothPanels(editor, () => save('De Paul', seen));
    expect([fr.status, en.status]).toEqual([409, 409]);
    expect(fr.message).toMatch(
      /^Rien n’a été enregistré; .* Test \d+ a modifié cette entrée à (?:\d+ h(?: \d\d)?|midi|minuit), pendant que vous l’aviez ouverte\. Ce navigateur garde/,
    );
    expect(en.message).toMatch(/ Test \d+ changed this entry at .*, while you had it open\. This browser keeps what/);
    expect((await editor.publish('news', news, { title: 'De Paul' }, 'fr', seen)).status).toBe(409);
    expect((await editor.open('news', news)).data['title']).toBe('De Marie');
  });

  it('each goes on with the version they have seen; the same person in two windows reads so', async () => {
    const seen = await seenBy();
    const { data } = await save('Un', seen);
    const { fr, en } = await inBothPanels(editor, () => save('Deux', seen));
    expect(fr.message).toContain('Vous avez modifié cette entrée à ');
    expect(en.message).toContain('You changed this entry at ');
    expect((await editor.publish('news', news, {}, 'fr', String(data['updatedAt']))).status).toBe(200);
    expect((await save('Trois', await seenBy())).status).toBe(200);
  });

  it('one of those who save at the same moment comes first', async () => {
    const seen = await seenBy();
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => save(title, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('a language that somebody else has begun meanwhile is a conflict too', async () => {
    const id = idOf(await editor.create('news', { title: 'Neige' }));
    await editor.save('news', id, { title: 'Snow' }, 'en');
    expect((await editor.save('news', id, { title: 'Ice' }, 'en', 'none')).status).toBe(409);
    await editor.delete('news', id);
  });
});
