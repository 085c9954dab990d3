/** What was published once, and how it comes back, through the requests of the panel. */
import { beforeAll, expect, it } from 'vitest';
import type { ContentTypeName } from '../../../../src/content/schemas/registry.ts';
import type { DeletedEntry, Difference, RestoredVersion, ShownVersion } from '../../../desk/versions/shown-versions.ts';
import { seenHeader } from '../../../rules/checks/seen-header.ts';
import { typeNamesOf } from '../../../strapi/type-names.ts';
import { type Account, createAccount, dataOf } from '../../support/accounts.ts';
import { withDatabase } from '../../support/database.ts';
import { Editor } from '../../support/editor.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
let account: Account;
let editor: Editor;

beforeAll(async () => {
  account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
});

const addressOf = (name: ContentTypeName, documentId: string, id = '') =>
  `/zoo/versions/${typeNamesOf(name).uid}/${documentId}${id && `/${id}`}`;

const versions = async (name: ContentTypeName, documentId: string, locale = 'fr') =>
  dataOf<ShownVersion[]>(await account.request(`${addressOf(name, documentId)}?locale=${locale}`));

const compare = async (name: ContentTypeName, documentId: string, { id }: ShownVersion, locale = 'fr') =>
  dataOf<Difference[]>(await account.request(`${addressOf(name, documentId, String(id))}?locale=${locale}`));

const send = (name: ContentTypeName, documentId: string, { id }: ShownVersion, by = account, headers = {}) =>
  by.request(`${addressOf(name, documentId, String(id))}?locale=fr`, { method: 'POST', headers });

const restore = async (name: ContentTypeName, documentId: string, version: ShownVersion) =>
  dataOf<RestoredVersion>(await send(name, documentId, version));

async function publish(name: ContentTypeName, documentId: string, data: object, locale: 'fr' | 'en' = 'fr') {
  const answer = await editor.publish(name, documentId, { ...data }, locale, '', 'both');
  expect([answer.status, answer.message]).toEqual([200, '']);
}

const news = ownNews['desk/versions'];
const first = async (found: Promise<ShownVersion[]>): Promise<ShownVersion> => {
  const version = (await found).at(-1);
  if (!version) throw new Error('There is no version.');
  return version;
};

it('the version before the first publication is kept, and each one after it, in both languages', async () => {
  expect(await versions('news', news)).toEqual([]);
  const { data: before } = await editor.open('news', news);
  await publish('news', news, { title: 'Titre deux' });
  await publish('news', news, { title: 'Titre trois' });
  const [third, second, initial] = await versions('news', news);
  expect([third?.who, second?.who, initial?.who]).toEqual(['Test 1', 'Test 1', '']);
  const title = [{ fr: 'Titre', en: 'Title' }];
  expect([third?.changed, second?.changed, initial?.changed]).toEqual([title, title, []]);
  // The English text has not changed.
  expect(await versions('news', news, 'en')).toHaveLength(1);
  expect(await compare('news', news, initial as ShownVersion)).toEqual([
    { label: { fr: 'Titre', en: 'Title' }, isShared: false, then: before['title'], now: 'Titre trois' },
  ]);
  expect(await compare('news', news, third as ShownVersion)).toEqual([]);
});

it('a version comes back as a draft, with its shared fields, and is not published', async () => {
  await publish('news', news, { title: 'Titre quatre', date: '2026-01-02' });
  const version = await first(versions('news', news));
  const changed = await compare('news', news, version);
  expect(changed.map(({ label, isShared }) => [label.fr, isShared])).toEqual([
    ['Titre', false],
    ['Date', true],
  ]);
  expect(await restore('news', news, version)).toEqual({ leftOut: [] });
  expect((await editor.open('news', news)).data).toMatchObject({ title: changed[0]?.then, date: changed[1]?.then });
  expect((await editor.open('news', news, 'en')).data).toMatchObject({ date: changed[1]?.then });
  expect(await editor.published('news', news)).toMatchObject({ fr: { title: 'Titre quatre', date: '2026-01-02' } });
  expect(await compare('news', news, version)).toEqual([]);
  await publish('news', news, {});
  expect(await editor.published('news', news)).toMatchObject({ fr: { title: changed[0]?.then } });
});

it('a text is compared in words, and as it is written where only its marks differ', async () => {
  const text = (word: string, address: string) => `## Titre\n\n- Un [${word}](${address})\n- Deux`;
  await publish('news', news, { body: text('mot', '/horaire') });
  const [version] = await versions('news', news);
  const said = async (body: string) => {
    await editor.save('news', news, { body });
    const differences = await compare('news', news, version as ShownVersion);
    return differences.map(({ then, now }) => [then, now]);
  };
  expect(await said(text('nom', '/horaire'))).toEqual([['Titre\nUn mot\nDeux', 'Titre\nUn nom\nDeux']]);
  expect(await said(text('mot', '/tarifs'))).toEqual([[text('mot', '/horaire'), text('mot', '/tarifs')]]);
  await publish('news', news, {});
});

it('a version does not overwrite what a colleague has saved meanwhile', async () => {
  const { data } = await editor.open('news', news);
  await new Editor(cms).save('news', news, { title: 'D’une collègue' });
  const version = await first(versions('news', news));
  const response = await send('news', news, version, account, { [seenHeader]: String(data['updatedAt']) });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('a modifié cette entrée');
  expect((await editor.open('news', news)).data['title']).toBe('D’une collègue');
});

it('what is not there any more is left out, and named', async () => {
  const { data: tag } = await editor.create('videoTags', { name: 'Neige', tagId: 'neige' });
  const tagId = String(tag['documentId']);
  await editor.save('videoTags', tagId, { name: 'Snow', tagId: 'snow' }, 'en');
  await publish('videoTags', tagId, {});
  const video = 'first-snow-snow-leopards';
  await publish('videos', video, { tags: { connect: [{ documentId: tagId }] } });
  await publish('videos', video, { tags: { disconnect: [{ documentId: tagId }] } });
  const [, tagged] = await versions('videos', video);
  expect((await editor.delete('videoTags', tagId)).status).toBe(200);
  const [labelled] = await compare('videos', video, tagged as ShownVersion);
  expect(await restore('videos', video, tagged as ShownVersion)).toEqual({ leftOut: [labelled?.label] });
  await publish('videos', video, {});
});

it('only who may change an entry brings its versions back, and only its own', async () => {
  const version = await first(versions('news', news));
  const writer = await createAccount(cms, 'strapi-author');
  const reader = await createAccount(cms, 'zoo-form-reader');
  expect((await send('news', news, version, writer)).status).toBe(200);
  expect((await send('news', news, version, reader)).status).toBe(403);
  expect((await reader.request(`${addressOf('news', news)}?locale=fr`)).status).toBe(403);
  expect((await send('news', 'another-entry', version)).status).toBe(404);
  expect((await account.request('/zoo/versions/api::form-submission.form-submission/x')).status).toBe(404);
  expect((await fetch(cms.url + addressOf('news', news))).status).toBe(401);
  expect(await dataOf(await reader.request('/zoo/deleted'))).toEqual([]);
});

it('a deleted entry comes back as drafts of both languages', async () => {
  const deleted = async () => dataOf<DeletedEntry[]>(await account.request('/zoo/deleted'));
  const { uid } = typeNamesOf('faqs');
  // No other file of the shared CMS has this question.
  const gone = 'airport-and-ottawa';
  const { data: french } = await editor.open('faqs', gone);
  const { data: english } = await editor.open('faqs', gone, 'en');
  expect((await editor.delete('faqs', gone)).status).toBe(200);
  expect((await editor.open('faqs', gone)).status).toBe(404);
  expect((await deleted()).find(({ documentId }) => documentId === gone)).toMatchObject({
    uid,
    title: french['question'],
  });
  const address = `/zoo/deleted/${uid}/${gone}`;
  const writer = await createAccount(cms, 'zoo-form-reader');
  expect((await writer.send('POST', address)).status).toBe(403);
  expect(await dataOf(await account.send('POST', address))).toEqual({ leftOut: [] });
  expect((await account.send('POST', address)).status).toBe(404);
  expect((await editor.open('faqs', gone)).data).toMatchObject({ question: french['question'] });
  expect((await editor.open('faqs', gone, 'en')).data).toMatchObject({ question: english['question'] });
  expect(await editor.published('faqs', gone)).toEqual({});
  expect((await deleted()).some(({ documentId }) => documentId === gone)).toBe(false);
  await publish('faqs', gone, {});
});

/** Copies the newest version, as publishing as often would take too long. */
function copyNewestVersion(times: number): void {
  const statement = `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${times})
    INSERT INTO zoo_versions (uid, document_id, locale, at, who, title, entry)
    SELECT uid, document_id, locale, at, who, title, entry FROM zoo_versions, number WHERE id =
    (SELECT max(id) FROM zoo_versions WHERE document_id = '${news}' AND locale = 'fr')`;
  withDatabase(cms, (database) => database.exec(statement));
}

it('the twenty newest versions of an entry are kept', async () => {
  await publish('news', news, { title: 'Titre cinq' });
  copyNewestVersion(20);
  const before = (await versions('news', news)).map(({ id }) => id);
  await publish('news', news, { title: 'Titre six' });
  const kept = (await versions('news', news)).map(({ id }) => id);
  expect(kept).toEqual([expect.any(Number), ...before.slice(0, 19)]);
  expect(before).not.toContain(kept[0]);
});

it('a refused publication keeps nothing', async () => {
  const before = await versions('news', news);
  expect((await editor.publish('news', news, { title: '' })).status).toBe(400);
  expect(await versions('news', news)).toEqual(before);
});
