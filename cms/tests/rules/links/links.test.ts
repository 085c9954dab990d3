/** The links of entries, checked when somebody publishes or removes, through the requests of the panel. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const article = 'leopard-cubs-names';
const other = 'petite-ourse-coaster';
const otherAddress = '/nouvelles/montagnes-russes-petite-ourse';

const write = (body: string, locale: 'fr' | 'en' = 'fr') => editor.save('news', article, { body }, locale);

describe('a link to an address that does not exist', () => {
  it('is refused where it is written, with the address that was meant perhaps', async () => {
    await write('La [tanière](/animaux/leopard-des-neiges) du léopard.');
    const { fr, en } = await inBothPanels(editor, () => editor.publish('news', article));
    expect(fr.status).toBe(400);
    expect(fr.fields).toEqual({
      body: 'ne doit mener qu’à des adresses qui existent, comme /animaux/asie/leopard-des-neiges; on y trouve « /animaux/leopard-des-neiges ».',
    });
    expect(en.message).toContain(
      'must lead only to addresses that exist, like /animaux/asie/leopard-des-neiges; found "/animaux/leopard-des-neiges"',
    );
  });

  it('is refused in the other language too, and at a question that is not there', async () => {
    await write('La [tanière](/animaux/asie/leopard-des-neiges).');
    await write('The [den](/en/animalz), an [answer](/en/faq#nowhere).', 'en');
    const { status, message } = await editor.publish('news', article);
    expect(status).toBe(400);
    expect(message).toContain(
      'Dans la version anglaise, « Texte » ne doit mener qu’à des adresses qui existent, comme /en/animals; on y trouve « /en/animalz ».',
    );
    expect(message).toContain('ne doit mener qu’à un endroit de la page qui existe; on y trouve « /en/faq#nowhere ».');
  });

  it('is refused in the field of a link', async () => {
    // The English text of the alert stays as it is.
    const publishAlert = () => editor.publish('alert', 'alert', {}, 'fr', '', 'both');
    await editor.save('alert', 'alert', { link: { label: 'Horaire', url: '/horraire' } });
    const { status, fields } = await publishAlert();
    expect(status).toBe(400);
    expect(fields['link.url']).toContain('comme /horaire; on y trouve « /horraire »');
    await editor.save('alert', 'alert', { link: { label: 'Horaire', url: '/horaire' } });
    expect((await publishAlert()).status).toBe(200);
  });
});

describe('a link that leads somewhere', () => {
  it('is published: to pages, questions, files, other languages, the page itself, and pages that come or go', async () => {
    await editor.save('news', other, { publishFrom: '2035-01-01', publishUntil: null });
    expect((await editor.publish('news', other)).status).toBe(200);
    await write(
      [
        `[a](/animaux/asie/leopard-des-neiges) [b](/faq#ouvert-en-hiver) [c](/nouvelles/rss.xml) [d](/en/animals)`,
        `[e](/nouvelles/les-petits-leopards-ont-un-nom#x) [f](${otherAddress}) [g](/horaire?jour=2) [h](/nouvelles/)`,
        `[i](https://zoo.example/animaux) [j](mailto:a@b.example) [k](#ici)`,
        `[m](/animaux/afrique/leopard-des-neiges)`,
      ].join('\n'),
    );
    await write('[a](/en/animals)', 'en');
    expect(await editor.publish('news', article)).toMatchObject({ status: 200, message: '' });
  });
});

describe('an entry that published texts link to', () => {
  beforeAll(async () => {
    await write(`Une [autre](${otherAddress}), et une [question](/faq#ouvert-en-hiver).`);
    expect((await editor.publish('news', article)).status).toBe(200);
  });

  it('is not unpublished, deleted, or removed with others, and says who links to it', async () => {
    const { fr, en } = await inBothPanels(editor, () => editor.unpublish('news', other));
    expect(fr.status).toBe(400);
    expect(fr.message).toBe(
      'Rien n’a été retiré; ce que le site montre reste tel quel. D’autres entrées publiées y mènent par un lien : Nouvelles › « Ils s’appellent Aniu et Mistral » (« Texte »). Retirez d’abord ces liens, publiez, puis recommencez.',
    );
    expect(fr.validation?.errors[0]?.links[0]?.address).toContain(`/${article}?`);
    expect(en.message).toContain('Other published entries link to it: ');
    expect((await editor.delete('news', other)).status).toBe(400);
    expect((await editor.bulk('Unpublish', 'news', [other])).status).toBe(400);
    expect((await editor.bulk('Delete', 'news', [other])).status).toBe(400);
    expect((await editor.unpublish('faqs', 'open-in-winter')).message).toContain('y mènent par un lien');
    expect(Object.keys(await editor.published('news', other))).toEqual(['fr', 'en']);
  });

  it('is called otherwise, and links to its former address still count', async () => {
    await editor.save('news', other, { slug: 'la-petite-ourse' });
    expect((await editor.publish('news', other)).status).toBe(200);
    expect((await editor.unpublish('news', other)).status).toBe(400);
    await write(`Une [autre](${otherAddress})!`);
    expect((await editor.publish('news', article)).status).toBe(200);
  });

  it('is removed once nobody links to it', async () => {
    await write('Rien.');
    expect((await editor.publish('news', article)).status).toBe(200);
    expect(await editor.unpublish('news', other)).toMatchObject({ status: 200 });
  });
});
