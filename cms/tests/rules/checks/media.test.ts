/** The checks of the media library, through the requests of the panel. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../../src/content/limits/content-limits.ts';
import { createClient } from '../../../../src/content/source/content-client.ts';
import { createBuildCache } from '../../../../src/lib/node/build-cache.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { Editor, type ErrorBody, inBothPanels } from '../../support/editor.ts';
import { sharedCms } from '../../support/shared-cms.ts';
import { secrets } from '../../support/start-cms.ts';

// No other file uploads to the shared CMS, or looks at the picture of a wolf.
const cms = sharedCms();
let account: Account;
let editor: Editor;
let photograph: Buffer;

beforeAll(async () => {
  account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  await editor.choosePanel('fr');
  photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});

interface StoredFile {
  id: number;
  url: string;
  mime: string;
  width: number;
  height: number;
}

interface PictureOnWire {
  url: string;
  updatedAt: string;
}

interface Answer {
  status: number;
  message: string;
  file: StoredFile | undefined;
}

async function read(response: Response): Promise<Answer> {
  const body = JSON.parse((await response.text()).replaceAll('\u00A0', ' ')) as StoredFile[] & { error?: ErrorBody };
  return { status: response.status, message: body.error?.message ?? '', file: body[0] };
}

/** @param path of Strapi's three ways to upload */
async function upload(name: string, type: string, bytes: Uint8Array | string, path = '/upload'): Promise<Answer> {
  const form = new FormData();
  form.append('files', new Blob([Uint8Array.from(Buffer.from(bytes))], { type }), name);
  form.append('fileInfo', JSON.stringify({ name }));
  return read(await account.request(path, { method: 'POST', body: form }));
}

async function countFiles(): Promise<number> {
  const response = await account.request('/upload/files?pageSize=1');
  const { pagination } = (await response.json()) as { pagination: { total: number } };
  return pagination.total;
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
const otherFormat = (found: string): [string, string] => [
  `doit être une image JPEG, PNG, WebP, AVIF ou SVG, et c’est un fichier ${found}. Exportez-la en JPEG ou en PNG, puis téléversez-la de nouveau.`,
  `must be a JPEG, PNG, WebP, AVIF or SVG picture, and is a ${found} file. Export it as JPEG or PNG, then upload it again.`,
];
const broken: [string, string] = [
  'est abîmé, ou n’est pas une image : ouvrez-le sur votre ordinateur, enregistrez-le de nouveau en JPEG ou en PNG, puis téléversez-le.',
  'is damaged, or not a picture: open it on your computer, save it again as JPEG or PNG, then upload it.',
];
const unusable = (french: string, english: string): [string, string] => [
  `doit être une image qu’on peut montrer : ${french}.`,
  `must be a picture that can be shown: ${english}.`,
];

type Make = () => Promise<Uint8Array | string> | Uint8Array | string;
const files: [what: string, name: string, type: string, make: Make, sentences: [string, string]][] = [
  [
    'a picture of 40 MB',
    'grande.jpg',
    'image/jpeg',
    () => Buffer.concat([photograph, Buffer.alloc(40_000_000)]),
    [
      'pèse 41 Mo; une image en pèse au plus 20. Enregistrez-la plus petite (2000 pixels de large suffisent), puis téléversez-la de nouveau.',
      'is 41 MB; a picture may be 20 MB at most. Save it smaller (2000 pixels wide is enough), then upload it again.',
    ],
  ],
  ['a PDF that is called a picture', 'plan.jpg', 'image/jpeg', () => '%PDF-1.7\n', otherFormat('PDF')],
  [
    'a photograph of a telephone',
    'IMG_1.HEIC',
    'image/heic',
    () => heic,
    [
      'est une image HEIC, que les navigateurs ne savent pas montrer. Exportez-la en JPEG, puis téléversez-la de nouveau; un iPhone photographie en JPEG avec Réglages → Appareil photo → Formats → Le plus compatible.',
      'is a HEIC picture, which browsers can’t show. Export it as JPEG, then upload it again; an iPhone takes JPEG with Settings → Camera → Formats → Most Compatible.',
    ],
  ],
  ['an animation', 'chat.gif', 'image/gif', () => sharp(photograph).gif().toBuffer(), otherFormat('GIF')],
  ['a text', 'texte.docx', 'application/msword', () => 'PK\u0003\u0004', otherFormat('DOCX')],
  ['half a photograph', 'demi.jpg', 'image/jpeg', () => photograph.subarray(0, photograph.length / 2), broken],
  ['an empty file', 'vide.png', 'image/png', () => ' ', broken],
  [
    'a drawing with script',
    'ours.svg',
    'image/svg+xml',
    () => svg('<script>alert(1)</script>'),
    unusable(
      'elle contient <script>, ce qu’un dessin ne doit pas faire',
      'it contains <script>, which drawings must not',
    ),
  ],
  [
    'a picture that is too wide',
    'large.png',
    'image/png',
    () =>
      sharp({ create: { width: limits.pixels + 1, height: 1, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    [
      'ne doit pas dépasser 16383 pixels : téléversez une image plus petite.',
      'must be at most 16383 pixels: upload a smaller picture.',
    ],
  ],
];

describe('an upload', () => {
  it.each(files)('of %s is rejected', async (_, name, type, make, [french, english]) => {
    const before = await countFiles();
    const bytes = await make();
    const { fr, en } = await inBothPanels(editor, () => upload(name, type, bytes));
    expect([fr.status, fr.message]).toEqual([400, `Rien n’a été téléversé. « ${name} » ${french}`]);
    expect([en.status, en.message]).toEqual([400, `Nothing was uploaded. "${name}" ${english}`]);
    expect(await countFiles()).toBe(before);
  });

  it('is rejected with a message however large it is', async () => {
    const megabytes = limits.pictureFile * 10 + 1;
    // Not in memory at once: the CMS would close its idle connection while all that is prepared.
    const megabyte = new Blob([Buffer.alloc(1_000_000)]);
    const film = new Blob(Array<Blob>(megabytes).fill(megabyte), { type: 'video/mp4' });
    const form = new FormData();
    form.append('files', film, 'film.mp4');
    const answer = await read(await account.request('/upload', { method: 'POST', body: form }));
    expect(answer.message).toContain(`Cet envoi pèse ${megabytes + 1} Mo; une image en pèse au plus 20.`);
  });

  it('is stored with its detected type, whatever its name says', async () => {
    const { file } = await upload('photo.jpg', 'image/jpeg', await sharp(photograph).png().toBuffer());
    expect(file).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
  });

  it('of a photograph is turned the right way up', async () => {
    const turned = await sharp(photograph).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { file } = await upload('debout.jpg', 'image/jpeg', turned, '/upload');
    expect(file).toMatchObject({ mime: 'image/jpeg', width: 30, height: 40 });
    const stored = await fetch(`${cms.url}${file?.url}`);
    const { width, height, orientation } = await sharp(await stored.arrayBuffer()).metadata();
    expect({ width, height, orientation }).toEqual({ width: 30, height: 40, orientation: undefined });
  });

  it('is looked at on each of Strapi’s ways', async () => {
    const pdf = (path: string) => upload('plan.pdf', 'application/pdf', '%PDF-1.7\n', path);
    const used = await usedFile();
    for (const path of ['/upload', '/upload/files', `/upload?id=${used.id}`, `/upload/files/${used.id}/replace`]) {
      expect([path, (await pdf(path)).message]).toEqual([path, expect.stringContaining('c’est un fichier PDF')]);
    }
    expect(await usedFile()).toEqual(used);
  });

  it('from a URL is rejected, and nothing is fetched', async () => {
    let requests = 0;
    const server = createServer((_, response) => response.end(String((requests += 1))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const body = { urls: [`http://127.0.0.1:${port}/x.png`] };
    const { fr, en } = await inBothPanels(editor, async () =>
      read(await account.send('POST', '/upload/actions/upload-from-urls', body)),
    );
    server.close();
    expect([fr.status, fr.message]).toEqual([
      405,
      expect.stringContaining('ne va chercher aucun fichier à une adresse'),
    ]);
    expect([en.status, en.message]).toEqual([405, expect.stringContaining('fetches no file from an address')]);
    expect(requests).toBe(0);
  });
});

/** The picture of an entry that is published. */
async function usedFile(): Promise<StoredFile> {
  const { data } = await editor.open('animals', 'canis-lupus');
  return data['image'] as StoredFile;
}

describe('deleting a file', () => {
  it('is rejected while a published entry shows it, alone and among others', async () => {
    const { file } = await upload('libre.jpg', 'image/jpeg', photograph);
    const { id } = await usedFile();
    const { fr, en } = await inBothPanels(editor, async () =>
      read(await account.request(`/upload/files/${id}`, { method: 'DELETE' })),
    );
    expect(fr.message).toBe(
      'Rien n’a été retiré; ce que le site montre reste tel quel. « canis-lupus.svg » reste dans la médiathèque, car des entrées publiées s’en servent : Animaux › « Loup gris ». Choisissez-y d’abord une autre image et publiez-les.',
    );
    expect(en.message).toContain('as published entries use it: Animals › "Grey wolf".');
    const both = await read(await account.send('POST', '/upload/actions/bulk-delete', { fileIds: [file?.id, id] }));
    expect(both.message).toBe(fr.message);
    expect((await account.request(`/upload/files/${file?.id}`)).status).toBe(200);
  });

  it('is done where no published entry shows it', async () => {
    const { file } = await upload('libre.jpg', 'image/jpeg', photograph);
    expect((await account.request(`/upload/files/${file?.id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

it('a file that is replaced is another one for the builds that have kept it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cache = createBuildCache(folder, (message) => expect.fail(message));
  const client = createClient({ url: `${cms.url}/api`, token: secrets.CONTENT_API_TOKEN, cache });
  async function build() {
    const animals = (await client.read('animals', 'fr', false)) as { documentId: string; image: PictureOnWire }[];
    const { url, updatedAt } = animals.find(({ documentId }) => documentId === 'canis-lupus')?.image ?? expect.fail();
    return { url, updatedAt, drawing: new TextDecoder().decode(await client.readMedia(url, updatedAt)) };
  }
  const before = await build();
  expect(await build()).toEqual(before);
  const { id } = await usedFile();
  expect(await upload('loup.svg', 'image/svg+xml', svg('<path d="M0 0h4v3z"/>'), `/upload?id=${id}`)).toMatchObject({
    status: 200,
  });
  const after = await build();
  expect(after.url).toBe(before.url);
  expect(after.updatedAt).not.toBe(before.updatedAt);
  expect(after.drawing).toContain('M0 0h4v3z');
});
