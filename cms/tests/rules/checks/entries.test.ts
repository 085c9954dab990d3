/** The checks of entries, through the requests of the panel. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/content/limits/content-limits.ts';
import { createAccount } from '../../support/accounts.ts';
import { Editor, inBothPanels } from '../../support/editor.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startCms();
  editor = new Editor(cms);
});
afterAll(() => cms.close());
beforeEach(() => editor.choosePanel('fr'));

const nothingSaved = {
  fr: 'Rien n’a été enregistré; ce que vous avez écrit reste dans le formulaire.',
  en: 'Nothing was saved; what you wrote stays in the form.',
};
const nothingPublished = {
  fr: 'Rien n’a été publié; ce que le site montre reste tel quel.',
  en: 'Nothing was published; what the site shows stays as it is.',
};
const nothingRemoved = {
  fr: 'Rien n’a été retiré; ce que le site montre reste tel quel.',
  en: 'Nothing was removed; what the site shows stays as it is.',
};

const news = 'leopard-cubs-names';

describe('a draft', () => {
  it('is saved with gaps', async () => {
    const created = await editor.create('animals', { title: 'Loutre' });
    expect(created.status).toBe(201);
    expect((await editor.save('animals', String(created.data['documentId']), { title: '' })).status).toBe(200);
    await editor.delete('animals', String(created.data['documentId']));
  });

  it.each([
    [
      'an emoji in its address',
      { slug: 'nouvelle-🐆' },
      'slug',
      '« Adresse de la page » ne doit contenir que a–z, 0–9 et des traits d’union simples, comme « loup-gris »; on y trouve « nouvelle-🐆 ».',
      '"Address of the page" must hold only a–z, 0–9 and single hyphens, like "loup-gris"; found "nouvelle-🐆".',
    ],
    [
      'a word of the site’s own addresses',
      { slug: 'pages' },
      'slug',
      '« Adresse de la page » ne doit pas être un mot des adresses du site lui-même; on y trouve « pages ».',
      '"Address of the page" must not be a word of the site’s own addresses; found "pages".',
    ],
    [
      'a date far ahead',
      { date: '2072-06-24' },
      'date',
      '« Date » doit être une date du 1900-01-01 au 2036-12-31; on y trouve « 2072-06-24 ».',
      '"Date" must be a date from 1900-01-01 to 2036-12-31; found "2072-06-24".',
    ],
    [
      'a date long ago',
      { date: '0206-06-24' },
      'date',
      '« Date » doit être une date du 1900-01-01 au 2036-12-31; on y trouve « 0206-06-24 ».',
      '"Date" must be a date from 1900-01-01 to 2036-12-31; found "0206-06-24".',
    ],
  ])('is not saved with %s', async (_, data, field, french, english) => {
    const before = await editor.open('news', news);
    const { fr, en } = await inBothPanels(editor, () => editor.save('news', news, data));
    expect([fr.status, fr.message]).toEqual([400, `${nothingSaved.fr} ${french}`]);
    expect([en.status, en.message]).toEqual([400, `${nothingSaved.en} ${english}`]);
    expect(Object.keys(fr.fields)).toEqual([field]);
    expect((await editor.open('news', news)).data).toEqual(before.data);
  });

  it('is not saved with the address of a video elsewhere, and says what an id looks like', async () => {
    const { fr, en } = await inBothPanels(editor, () =>
      editor.save('videos', 'first-snow-snow-leopards', { providerId: 'https://vimeo.com/76979871' }),
    );
    expect(fr.fields).toEqual({
      providerId:
        'doit être l’identifiant qu’on lit dans l’adresse de la vidéo, comme vK7qTz2RbXo; on y trouve « https://vimeo.com/76979871 ».',
    });
    expect(en.fields['providerId']).toContain('must be the id in the video’s address, like vK7qTz2RbXo');
  });

  it('gets the id of a video from its whole address, and clean text from a word processor', async () => {
    const { data } = await editor.create('videos', {
      title: 'Essai',
      providerId: 'https://youtu.be/vK7qTz2RbXo?si=abc',
      body: '<p class=MsoNormal>La <b>louve</b><o:p></o:p></p>',
    });
    expect(data).toMatchObject({ providerId: 'vK7qTz2RbXo', body: '<p>La <strong>louve</strong></p>' });
    await editor.delete('videos', String(data['documentId']));
  });
});

it('no more entries of a type are made than the site reads', async () => {
  const database = new DatabaseSync(`${cms.data}/cms.sqlite`);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${limits.entries})
    INSERT INTO zoo_video_tags (document_id, locale) SELECT 'full-' || n, 'fr' FROM numbers
  `);
  const { fr, en } = await inBothPanels(editor, () => editor.create('videoTags', { name: 'Neige' }));
  database.exec("DELETE FROM zoo_video_tags WHERE document_id LIKE 'full-%'");
  database.close();
  expect(fr.message).toMatch(
    /^Rien n’a été enregistré; .* Il y a déjà 500\d\d entrées de ce type, et le site n’en lit/,
  );
  expect(en.message).toMatch(/^Nothing was saved; .* There are 500\d\d entries of this type already/);
  expect((await editor.create('videoTags', { name: 'Neige' })).status).toBe(201);
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
    const { data } = await editor.create('news', { title: 'Naissance', slug: 'naissance' });
    const id = String(data['documentId']);
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', id, { title: 'Naissance' }));
    expect(fr.message).toBe(
      `${nothingPublished.fr} La version anglaise manque : cliquez d’abord sur « Enregistrer », puis choisissez-la dans le menu des langues, écrivez-la et publiez. Les deux langues se publient ensemble. Il manque encore : « Résumé », « Texte », « Image », « Description de l’image », « Date », « Auteur ou autrice ».`,
    );
    expect(en.message).toMatch(
      /^Nothing was published; .* The English version is missing: .* Still missing: "Summary", "Text", "Picture", /,
    );
    expect(fr.fields).toMatchObject({ summary: 'Ce champ est vide; il faut le remplir pour publier.' });
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

  it('is rejected without a title', async () => {
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', news, { title: '' }));
    expect(fr.message).toBe(`${nothingPublished.fr} Il manque encore : « Titre ».`);
    expect(en.message).toBe(`${nothingPublished.en} Still missing: "Title".`);
    // Saving was part of it.
    expect((await editor.open('news', news)).data['title']).toBe('Deux léopards');
  });

  it('is rejected with content that the site must not show', async () => {
    const { fr, en } = await inBothPanels(editor, () =>
      editor.publish('news', news, { body: 'Bonjour <script>x</script>' }),
    );
    expect(fr.fields['body']).toBe('ne doit pas contenir <script>; on y trouve « Bonjour <script>x</script> ».');
    expect(en.fields['body']).toBe('must not contain <script>; found "Bonjour <script>x</script>".');
  });

  it('is rejected with the address of another entry', async () => {
    const other = String((await editor.published('news', 'petite-ourse-coaster')).fr?.['slug']);
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', news, { slug: other }));
    expect(fr.fields['slug']).toMatch(/^doit différer de celui de « En 2027, .* »; on y trouve « .* »\.$/);
    expect(en.fields['slug']).toMatch(/^must differ from the one of ".*"; found ".*"\.$/);
  });

  it('is rejected while it relates to an entry that is not', async () => {
    const otter = String(
      (await editor.create('animals', { title: 'Loutre', slug: 'loutre-neuve' })).data['documentId'],
    );
    const data = { related: { connect: [{ documentId: otter, locale: 'fr' }] } };
    const { fr, en } = await inBothPanels(editor, () => editor.publish('animals', 'canis-lupus', data));
    expect(fr.message).toBe(
      `${nothingPublished.fr} « Animaux apparentés » désigne « Loutre », une entrée qui n’est pas publiée : publiez-la d’abord, ou retirez-la de ce champ.`,
    );
    expect(en.fields['related']).toContain('names "Loutre", an entry that is not published');
    expect((await editor.published('animals', 'canis-lupus')).fr?.['related']).toHaveLength(3);
    await editor.delete('animals', otter);
  });

  it('is rejected with opening hours that overlap', async () => {
    const { fr, en } = await inBothPanels(editor, () =>
      editor.publish('openingPeriods', 'water-summer-2026', { from: '2026-06-10' }),
    );
    expect(fr.fields['from']).toMatch(
      /^ne doit pas chevaucher « 2026-05-30 – 2026-06-19 » \(du 2026-05-30 au 2026-06-19, 10:30–17:00\)/,
    );
    expect(en.message).toContain('"From" must not overlap "2026-05-30 – 2026-06-19"');
  });

  it('is rejected with a period that ends before it begins, by the labels of its fields', async () => {
    const { fr, en } = await inBothPanels(editor, () =>
      editor.publish('openingPeriods', 'water-summer-2026', { until: '2026-06-01' }),
    );
    expect(fr.fields['until']).toBe('ne doit pas venir avant « Du », 2026-06-20; on y trouve « 2026-06-01 ».');
    expect(en.fields['until']).toBe('must not be before "From", 2026-06-20; found "2026-06-01".');
  });

  it('is rejected with an exception that says neither closed nor hours', async () => {
    const { fr } = await inBothPanels(editor, () =>
      editor.publish('openingExceptions', 'water-2026-06-10', { closed: false, opens: null, closes: null }),
    );
    expect(fr.fields['closed']).toContain('doit dire que le parc est fermé, ou bien à quelle heure il ouvre');
  });

  it('takes a text of 10,000 words, and no longer one than the site does', async () => {
    const words = 'au '.repeat(9999);
    expect((await editor.publish('news', news, { body: `${words}zoo` })).status).toBe(200);
    const { fr, en } = await inBothPanels(editor, () =>
      editor.publish('news', news, { body: `${words}${'zoo '.repeat(9)}` }),
    );
    expect([fr.status, fr.fields['body']]).toEqual([400, expect.stringContaining('30000')]);
    expect([en.status, en.fields['body']]).toEqual([400, expect.stringContaining('30000')]);
  });

  it('keeps shared fields the same in both languages after one draft is discarded', async () => {
    await editor.save('news', news, { date: '2026-11-01' }, 'en');
    expect((await editor.publish('news', news)).status).toBe(200);
    const { fr, en } = await editor.published('news', news);
    expect(fr?.['date']).toBe(en?.['date']);
  });

  it('remembers the addresses that it replaces, in their language', async () => {
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
  });
});

it('a copy has none of the former addresses', async () => {
  await editor.publish('videos', 'first-snow-snow-leopards', { slug: 'premiere-neige' });
  const { data } = await editor.copy('videos', 'first-snow-snow-leopards', { slug: 'copie', title: 'Copie' });
  const copy = await editor.draft('videos', String(data['documentId']));
  expect([copy['slug'], copy['formerSlugs']]).toEqual(['copie', []]);
  await editor.delete('videos', String(data['documentId']));
});

describe('taking an entry off the site', () => {
  it.each(['unpublish', 'delete'] as const)('is rejected while others need it (%s)', async (action) => {
    const { fr, en } = await inBothPanels(editor, () => editor[action]('animals', 'canis-lupus'));
    expect(fr.message).toBe(
      `${nothingRemoved.fr} D’autres entrées publiées en ont besoin : Animaux › « Orignal » (« Animaux apparentés »), Animaux › « Lynx du Canada » (« Animaux apparentés »), Animaux › « Caribou » (« Animaux apparentés »), Activités › « L’animal de 13 h » (« Animaux »), Activités › « La nuit des loups » (« Animaux »), et 1 de plus. Modifiez-les d’abord, publiez-les, puis recommencez. D’autres entrées publiées y mènent par un lien : Pages de la fondation › « Adopter un animal » (« Texte »). Retirez d’abord ces liens, publiez, puis recommencez.`,
    );
    expect(en.message).toMatch(/^Nothing was removed; .* Other published entries need it: Animals › "Moose" \(/);
    expect(fr.validation?.errors[0]?.links.map(({ label }) => label)).toContain(
      'Animaux › « Orignal » (« Animaux apparentés »)',
    );
    expect(Object.keys(await editor.published('animals', 'canis-lupus'))).toEqual(['fr', 'en']);
  });

  it.each([
    ['a page with children', 'pages', 'groups', 'Autres pages › « Écoles et garderies » (« Page mère »)'],
    ['a park with hours', 'parks', 'water-park', 'Heures habituelles › « 2026-05-30 – 2026-06-19 » (« Parc »)'],
    ['the page of a section with jobs', 'careerPages', 'student', 'Offres d’emploi › '],
  ] as const)('is rejected for %s', async (_, name, documentId, need) => {
    const { fr, en } = await inBothPanels(editor, () => editor.unpublish(name, documentId));
    expect(fr.message).toContain(need);
    expect(en.message).toContain('Other published entries need it: ');
    const bulk = await editor.bulk('Unpublish', name, [documentId]);
    expect(bulk.message).toBe(fr.message);
    expect((await editor.bulk('Delete', name, [documentId])).message).toBe(fr.message);
  });

  it('is rejected for the zoo itself, which all pages need', async () => {
    const { fr, en } = await inBothPanels(editor, () => editor.unpublish('site', 'site'));
    expect(fr.message).toBe(`${nothingRemoved.fr} Toutes les pages ont besoin de cette entrée : elle reste publiée.`);
    expect(en.message).toBe(`${nothingRemoved.en} All pages need this entry: it stays published.`);
  });

  it('is not done for one language, whether it was published or not', async () => {
    const { fr, en } = await inBothPanels(editor, () => editor.delete('news', news, 'en'));
    expect(fr.message).toContain('on ne peut pas en supprimer une seule langue. Supprimez l’entrée dans toutes');
    expect(en.message).toContain('so you can’t delete just one language. Delete the entry in all languages');
    expect(Object.keys(await editor.published('news', news))).toEqual(['fr', 'en']);

    const { data } = await editor.create('news', { title: 'Ébauche' });
    const draft = String(data['documentId']);
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

  it('succeeds if no other entry needs it', async () => {
    expect((await editor.delete('news', 'petite-ourse-coaster')).status).toBe(200);
    expect(await editor.published('news', 'petite-ourse-coaster')).toEqual({});
  });
});

describe('of two editors of one entry', () => {
  const park = ['parks', 'water-park'] as const;
  const seenBy = async () => String((await editor.open(...park)).data['updatedAt']);

  it('the second one reads who was first, and overwrites nothing', async () => {
    const marie = new Editor(cms, await createAccount(cms, 'strapi-editor'));
    const seen = await seenBy();
    expect((await marie.save(...park, { name: 'Parc d’eau' }, 'fr', seen)).status).toBe(200);
    const { fr, en } = await inBothPanels(editor, () => editor.save(...park, { name: 'Parc de Paul' }, 'fr', seen));
    expect([fr.status, en.status]).toEqual([409, 409]);
    expect(fr.message).toMatch(
      /^Rien n’a été enregistré; .* Test \d+ a modifié cette entrée à (?:\d+ h(?: \d\d)?|midi|minuit), pendant que vous l’aviez ouverte\. Copiez d’abord/,
    );
    expect(en.message).toMatch(/ Test \d+ changed this entry at .*, while you had it open\. First copy what/);
    expect((await editor.publish(...park, { name: 'Parc de Paul' }, 'fr', seen)).status).toBe(409);
    expect((await editor.open(...park)).data['name']).toBe('Parc d’eau');
  });

  it('the same person in two windows reads so', async () => {
    const seen = await seenBy();
    await editor.save(...park, { name: 'Parc aquatique' }, 'fr', seen);
    const { fr, en } = await inBothPanels(editor, () => editor.save(...park, { name: 'Autre' }, 'fr', seen));
    expect(fr.message).toContain('Vous avez modifié cette entrée à ');
    expect(en.message).toContain('You changed this entry at ');
  });

  it('one of two who save at the same moment comes second', async () => {
    const seen = await seenBy();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => editor.save(...park, { name: `Parc ${name}` }, 'fr', seen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('each goes on with the version they have seen', async () => {
    const { data } = await editor.save(...park, { name: 'Parc aquatique' }, 'fr', await seenBy());
    expect((await editor.publish(...park, {}, 'fr', String(data['updatedAt']))).status).toBe(200);
    expect((await editor.save(...park, { order: 3 }, 'fr', await seenBy())).status).toBe(200);
  });

  it('a language that somebody else has begun meanwhile is a conflict too', async () => {
    const { data } = await editor.create('news', { title: 'Neige' });
    const id = String(data['documentId']);
    await editor.save('news', id, { title: 'Snow' }, 'en');
    expect((await editor.save('news', id, { title: 'Ice' }, 'en', 'none')).status).toBe(409);
    await editor.delete('news', id);
  });
});
