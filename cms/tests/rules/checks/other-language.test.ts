/** What becomes of the other language of an entry that is published, through the requests of the panel. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Editor, hireEditor, inBothPanels } from '../../support/editor.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';
import { shownTime } from '../../support/shown-times.ts';

/** Has French open. */
let marie: Editor;
/** Has English open. */
let tom: Editor;

beforeAll(async () => {
  const cms = sharedCms();
  marie = await hireEditor(cms);
  tom = await hireEditor(cms);
});

const news = ownNews['rules/checks/other-language'];
const titles = async () => {
  const { fr, en } = await marie.published('news', news);
  return [fr?.['title'], en?.['title']];
};

describe('a draft that a colleague has begun in the other language', () => {
  it('is not published unasked, and is named with who has begun it', async () => {
    const before = await titles();
    await tom.save('news', news, { title: 'TODO' }, 'en');
    const { fr, en } = await inBothPanels(marie, () => marie.publish('news', news, { title: 'Un' }));
    expect(fr.status).toBe(400);
    expect(fr.message).toMatch(
      new RegExp(
        String.raw`^Rien n’a encore été publié : .*\? La version anglaise a des modifications qui ne sont pas en ligne, de Test 2, ${shownTime.fr} : « Titre »\.$`,
      ),
    );
    expect(en.message).toMatch(
      new RegExp(String.raw`^Nothing has been published yet: .* by Test 2, ${shownTime.en}: "Title"\.$`),
    );
    expect(fr.validation?.choices).toEqual([
      { answer: 'write', label: 'Enregistrer et écrire l’anglais', opens: 'en' },
      { answer: 'one', label: 'Publier le français seulement' },
      { answer: 'both', label: 'Publier les deux langues, avec ce brouillon' },
    ]);
    expect(fr.validation?.errors[0]?.links).toEqual([
      { label: 'Voir la version anglaise', address: expect.stringMatching(/locale\]=en$/) },
    ]);
    expect(await titles()).toEqual(before);
  });

  it('is not published with others from a list either, where nothing can be asked', async () => {
    const before = await titles();
    const answer = await marie.bulk('Publish', 'news', [news]);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('Ouvrez l’entrée et publiez-la dans son formulaire');
    expect(answer.validation).not.toHaveProperty('choices');
    expect(await titles()).toEqual(before);
  });

  it('stays a draft if the editor publishes their own language only', async () => {
    const [, english] = await titles();
    expect((await marie.publish('news', news, { title: 'Un' }, 'fr', '', 'one')).status).toBe(200);
    expect(await titles()).toEqual(['Un', english]);
    expect((await tom.open('news', news, 'en')).data['title']).toBe('TODO');
  });

  it('goes along with what both languages share, and with nothing less', async () => {
    const before = await titles();
    const change = { title: 'Deux', date: '2026-10-01' };
    const asked = await marie.publish('news', news, change);
    expect(asked.validation?.choices?.map(({ answer }) => answer)).toEqual(['write', 'both']);
    expect(asked.message).toContain('Vous avez aussi changé ce qui vaut pour les deux langues (« Date »)');
    expect((await marie.publish('news', news, change, 'fr', '', 'one')).status).toBe(400);
    expect(await titles()).toEqual(before);
    expect((await marie.publish('news', news, change, 'fr', '', 'both')).status).toBe(200);
    expect(await titles()).toEqual(['Deux', 'TODO']);
  });

  it('is checked as what is online if it stays a draft', async () => {
    await tom.save('news', news, { title: '' }, 'en');
    expect((await marie.publish('news', news, { title: 'Trois' }, 'fr', '', 'one')).status).toBe(200);
    expect((await marie.publish('news', news, { title: 'Trois' }, 'fr', '', 'both')).status).toBe(400);
    expect(await titles()).toEqual(['Trois', 'TODO']);
  });

  it('is nobody’s question if the same person has written both', async () => {
    await marie.save('news', news, { title: 'Quatre' });
    await marie.save('news', news, { title: 'Four' }, 'en');
    expect((await marie.publish('news', news, {}, 'en')).status).toBe(200);
    expect(await titles()).toEqual(['Quatre', 'Four']);
  });

  it('is no question where only shared fields differ', async () => {
    await tom.save('news', news, { title: 'Four again' }, 'en');
    await tom.publish('news', news, {}, 'en');
    expect((await marie.publish('news', news, { date: '2026-10-02' })).status).toBe(200);
  });
});

describe('a text of which the other language is the former one', () => {
  it('is asked about where what both share has changed as well, and nowhere else', async () => {
    await marie.save('news', news, { title: 'Cinq' });
    await marie.save('news', news, { title: 'Five' }, 'en');
    expect((await marie.publish('news', news, {}, 'fr', '', 'both')).status).toBe(200);
    expect((await marie.publish('news', news, { title: 'Six' })).status).toBe(200);
    expect((await marie.publish('news', news, { date: '2026-10-03' })).status).toBe(200);
    const change = { title: 'Sept', date: '2026-10-04' };
    const asked = await marie.publish('news', news, change);
    expect(asked.message).toContain('Vous avez changé le texte français; le texte anglais est encore celui d’avant.');
    expect(asked.message).toContain('Vous avez aussi changé ce qui vaut pour les deux langues (« Date »)');
    expect(asked.validation?.choices).toEqual([
      { answer: 'write', label: 'Enregistrer et écrire l’anglais', opens: 'en' },
      { answer: 'both', label: 'Le texte anglais reste vrai : publier' },
    ]);
    expect((await marie.publish('news', news, change, 'fr', '', 'both')).status).toBe(200);
    expect(await titles()).toEqual(['Sept', 'Five']);
  });
});

// No other file of the shared CMS changes the alert.
describe('an alert', () => {
  const times = { level: 'warning', from: '2026-11-20T15:00:00.000Z', until: '2026-11-22T15:00:00.000Z' };

  it('of which one language has changed is asked about, and published once the other one is still true', async () => {
    await marie.save('alert', '', { message: 'Heures d’hiver', ...times });
    await marie.save('alert', '', { message: 'Winter hours', ...times }, 'en');
    expect((await marie.publish('alert', '')).status).toBe(200);

    const storm = { message: 'Lagune fermée', level: 'urgent', until: '2026-11-22T20:00:00.000Z' };
    const asked = await marie.publish('alert', '', storm);
    expect(asked.status).toBe(400);
    expect(asked.message).toContain('Vous avez changé le texte français; le texte anglais est encore celui d’avant.');
    expect(asked.validation?.choices).toEqual([
      { answer: 'write', label: 'Enregistrer et écrire l’anglais', opens: 'en' },
      { answer: 'both', label: 'Le texte anglais reste vrai : publier' },
    ]);
    expect((await marie.publish('alert', '', storm, 'fr', '', 'both')).status).toBe(200);

    expect((await marie.publish('alert', '', { level: 'info' })).status).toBe(200);
    await marie.save('alert', '', { message: 'Lagoon closed' }, 'en');
    await marie.save('alert', '', { message: 'Lagune fermée ce soir', until: '2026-11-22T21:00:00.000Z' });
    expect((await marie.publish('alert', '')).status).toBe(200);
  });

  it('that becomes another one is asked about while its end is the former one', async () => {
    const { fr, en } = await inBothPanels(marie, () => marie.publish('alert', '', { level: 'urgent' }));
    expect(fr.message).toMatch(/L’alerte a changé, et sa fin est encore celle d’avant : 16 h \(22 novembre 2026\)\./);
    expect(en.message).toMatch(/The alert has changed, and its end is still the old one: .*November 22, 2026/);
    expect(Object.keys(fr.fields)).toEqual(['until']);
    expect(fr.validation?.choices).toEqual([{ answer: 'both', label: 'La fin reste juste : publier' }]);
    const asked = await marie.publish('alert', '', { message: 'Lagune et plage fermées', level: 'urgent' });
    expect(asked.validation?.choices?.map(({ label }) => label)).toEqual([
      'Enregistrer et écrire l’anglais',
      'Tout cela reste vrai : publier',
    ]);
    expect((await marie.publish('alert', '', {}, 'fr', '', 'both')).status).toBe(200);

    const lower = { level: 'info' };
    expect((await marie.publish('alert', '', lower)).status).toBe(200);
    const later = { level: 'warning', until: '2026-11-23T21:00:00.000Z' };
    expect((await marie.publish('alert', '', later)).status).toBe(200);
  });

  it('that was over is asked about when it comes back with one new language', async () => {
    expect((await marie.unpublish('alert', '')).status).toBe(200);
    const asked = await marie.publish('alert', '', { message: 'Verglas' });
    expect(asked.message).toContain('le texte anglais est encore celui d’avant');
    await marie.save('alert', '', { message: 'Black ice' }, 'en');
    const change = { message: 'Verglas', until: '2026-11-24T21:00:00.000Z' };
    expect((await marie.publish('alert', '', change)).status).toBe(200);
  });

  it('is refused with a link to an address that does not exist, as texts are', async () => {
    const publish = async (url: string) => {
      await marie.save('alert', '', { link: { label: 'Horaire', url } });
      return marie.publish('alert', '', {}, 'fr', '', 'both');
    };
    const { status, fields } = await publish('/horraire');
    expect([status, fields['link.url']]).toEqual([400, expect.stringContaining('comme /horaire; on y trouve')]);
    expect((await publish('/horaire')).status).toBe(200);
  });
});
