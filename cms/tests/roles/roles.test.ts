/** The rights of each role, through the requests of the admin panel. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, administratorOf, createAccount } from '../support/accounts.ts';
import { entriesPath } from '../support/forms.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

const codes = {
  administrator: 'strapi-super-admin',
  editor: 'strapi-editor',
  author: 'strapi-author',
  formReader: 'zoo-form-reader',
  dayManager: 'zoo-day-manager',
};

type Who = keyof typeof codes;

let cms: RunningCms;
let people: Record<Who, Account>;
beforeAll(async () => {
  cms = await startCms();
  people = {
    administrator: administratorOf(cms),
    editor: await createAccount(cms, codes.editor),
    author: await createAccount(cms, codes.author),
    formReader: await createAccount(cms, codes.formReader),
    dayManager: await createAccount(cms, codes.dayManager),
  };
});
afterAll(() => cms.close());

const entries = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
const french = '?locale=fr';

const jsonOf = async (response: Response) =>
  (await response.json()) as { data: { documentId: string }; results: { documentId: string }[] };

let tags = 0;

/** A new draft, made by an administrator. */
async function newDraft(): Promise<string> {
  tags += 1;
  const draft = { name: `Brouillon ${tags}`, tagId: `brouillon-${tags}` };
  const response = await people.administrator.send('POST', `${entries('video-tag')}${french}`, draft);
  expect(response.status).toBe(201);
  return (await jsonOf(response)).data.documentId;
}

/** An entry that is published in both languages. */
async function publishedEntry(type: string): Promise<string> {
  const { results } = await jsonOf(await people.administrator.request(`${entries(type)}${french}&status=published`));
  return results[0]?.documentId ?? '';
}

const publishedAnimal = () => publishedEntry('animal');

/** Sends a picture; into the place of another one, if its number is given. */
function upload({ request }: Account, replaced?: number): Promise<Response> {
  const body = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  body.set('files', new Blob([svg], { type: 'image/svg+xml' }), 'test.svg');
  return request(replaced === undefined ? '/upload' : `/upload?id=${replaced}`, { method: 'POST', body });
}

/** The number of a file that nobody uses. */
async function uploadedFile(): Promise<number> {
  const [file] = (await (await upload(people.administrator)).json()) as { id: number }[];
  return file?.id ?? 0;
}

/** The actions that each role tries; the status of the response shows its right. */
const attempts: Record<string, (who: Who) => Promise<Response>> = {
  'see entries': (who) => people[who].request(`${entries('animal')}${french}`),
  'see the alert': (who) => people[who].request(`/content-manager/single-types/api::alert.alert${french}`),
  'write a draft': (who) =>
    people[who].send('POST', `${entries('video-tag')}${french}`, {
      name: `Étiquette de ${who}`,
      tagId: `etiquette-${who.toLowerCase()}`,
    }),
  'change a draft': async (who) =>
    people[who].send('PUT', `${entries('video-tag')}/${await newDraft()}${french}`, { name: `Changé par ${who}` }),
  'change the draft of a published entry': async (who) =>
    people[who].send('PUT', `${entries('animal')}/${await publishedAnimal()}${french}`, { title: `Changé par ${who}` }),
  'publish an entry': async (who) =>
    people[who].send('POST', `${entries('animal')}/${await publishedAnimal()}/actions/publish${french}`, {}),
  'take an entry offline': async (who) =>
    people[who].send(
      'POST',
      `${entries('news-item')}/${await publishedEntry('news-item')}/actions/unpublish${french}`,
      {},
    ),
  'delete a draft': async (who) => people[who].send('DELETE', `${entries('video-tag')}/${await newDraft()}?locale=*`),
  'see media': (who) => people[who].request('/upload/files'),
  'upload a file': (who) => upload(people[who]),
  'replace a file': async (who) => upload(people[who], await uploadedFile()),
  'delete a file': async (who) => people[who].send('DELETE', `/upload/files/${await uploadedFile()}`),
  'see forms': (who) => people[who].request(entriesPath('submissions')),
  'see consents': (who) => people[who].request(entriesPath('consents')),
  'export forms': (who) => people[who].request('/zoo/forms/form-submissions/export'),
  'see accounts': (who) => people[who].request('/admin/users'),
  'see tokens': (who) => people[who].request('/admin/api-tokens'),
  'see roles': (who) => people[who].request('/admin/roles'),
  'make a webhook': (who) =>
    people[who].send('POST', '/admin/webhooks', {
      name: 'x',
      url: 'https://evil.example',
      headers: {},
      events: ['entry.create'],
    }),
};

const content = [
  'see entries',
  'see the alert',
  'write a draft',
  'change a draft',
  'change the draft of a published entry',
  'see media',
  'upload a file',
];
const publishing = ['publish an entry', 'delete a draft', 'replace a file', 'delete a file'];
const forms = ['see forms', 'see consents', 'export forms'];
const settings = ['see accounts', 'see tokens', 'see roles', 'make a webhook'];

const allowed: Record<Who, string[]> = {
  administrator: [...content, ...publishing, ...forms, ...settings],
  editor: [...content, ...publishing],
  author: content,
  formReader: forms,
  // What it may do is in `desk/day/day.test.ts`.
  dayManager: [],
};

describe.each(Object.keys(codes) as Who[])('the role %s', (who) => {
  // Last, as it takes the entry away that the others publish.
  const last = 'take an entry offline';
  const chosen = Object.keys(attempts).filter((name) => name !== last);

  it.each(chosen)('may or may not %s', async (name) => {
    const { status } = (await attempts[name]?.(who)) ?? {};
    expect(status).toSatisfy((actual: number) => (allowed[who].includes(name) ? actual < 300 : actual === 403));
  });
});

describe('taking an entry offline', () => {
  it.each(['author', 'formReader', 'dayManager'] as const)('is nothing for the role %s', async (who) => {
    expect((await attempts['take an entry offline']?.(who))?.status).toBe(403);
  });

  it('is for editors', async () => {
    expect((await attempts['take an entry offline']?.('editor'))?.status).toBe(200);
  });
});
