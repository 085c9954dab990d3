/** Uploads: who may send one, what is refused in which words, what stays of it, and what a file may do. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../src/content/limits/content-limits.ts';
import { createClient } from '../../../src/content/source/content-client.ts';
import { createBuildCache } from '../../../src/lib/node/build-cache.ts';
import { mediaPolicy } from '../../../src/services/http/media-files.ts';
import { answering, status } from '../../../tests/support/loopback-server.ts';
import { type Account, createAccount, dataOf } from '../support/accounts.ts';
import { Editor, type ErrorBody, inBothPanels } from '../support/editor.ts';
import { sharedCms } from '../support/shared-cms.ts';
import { secrets } from '../support/start-cms.ts';

// No other file uploads to the shared CMS, or looks at the picture of a wolf.
const cms = sharedCms();
let author: Account;
let account: Account;
let editor: Editor;
let photograph: Buffer;

beforeAll(async () => {
  author = await createAccount(cms, 'strapi-author');
  account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  await editor.choosePanel('fr');
  photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});

const svg = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3">${content}</svg>`;
const shape = '<path d="M0 0h4v3z"/>';
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

interface Part {
  name: string;
  filename?: string;
  type?: string;
  body: string | Uint8Array;
}

const boundary = 'zoo-boundary';

function partBytes({ name, filename, type, body }: Part): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type ?? 'image/png'}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
}

/** Sends a form in chunks: its length is not announced. */
async function sendForm(path: string, parts: readonly Part[], headers: Record<string, string> = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const sent = request(`${cms.url}${path}`, { method: 'POST', headers: { ...type, ...headers } }, resolve);
  sent.on('error', reject);
  for (const part of parts) sent.write(partBytes(part));
  sent.end(`--${boundary}--\r\n`);
  const answer = await promise;
  answer.resume();
  return answer.statusCode ?? 0;
}

/** What is left in the folders of temporary files: the system's, and the one of the CMS. */
async function leftOvers(): Promise<string[]> {
  const folders = [join(cms.data, 'tmp'), join(cms.data, 'temp')];
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])));
  return found.flat().filter((name) => !name.includes('node-compile-cache'));
}

interface StoredFile {
  id: number;
  url: string;
  mime: string;
  width: number;
  height: number;
}

/** The fields of a file are there if it was stored. */
interface Answer extends StoredFile {
  status: number;
  message: string;
}

async function read(response: Response): Promise<Answer> {
  const text = (await response.text()).replaceAll('\u00A0', ' ');
  const body = JSON.parse(text) as (StoredFile & { error?: ErrorBody }) | StoredFile[];
  const [file] = [body].flat();
  const error = Array.isArray(body) ? undefined : body.error;
  return { ...file!, status: response.status, message: error?.message ?? '' };
}

/** @param path of Strapi's three ways to upload */
async function send(by: Account, parts: readonly Part[], path = '/upload'): Promise<Answer> {
  const form = new FormData();
  for (const { name, filename, type, body } of parts) {
    if (filename === undefined) form.append(name, String(body));
    else form.append(name, new Blob([Uint8Array.from(Buffer.from(body))], { type: type ?? 'image/png' }), filename);
  }
  return read(await by.request(path, { method: 'POST', body: form }));
}

/** Uploads a file as an editor, by its name. */
function upload(name: string, type: string, body: Uint8Array | string, path?: string): Promise<Answer> {
  const parts: Part[] = [
    { name: 'files', filename: name, type, body },
    { name: 'fileInfo', body: JSON.stringify({ name }) },
  ];
  return send(account, parts, path);
}

const drawing = (name: string, body: string): Part => ({ name: 'files', filename: name, type: 'image/svg+xml', body });

const heavy = { name: 'f', filename: 'f.bin', body: Buffer.alloc(3_000_000) };

describe('a form with files', () => {
  it.each([
    '/zoo/outcome',
    '/admin/login',
    '/nothing',
    '/guide',
    '/email',
    '/upload',
    '/upload/',
    '/Upload',
    '//upload',
    '/%75pload',
    '/admin/../upload',
    '/upload/files/1/replace',
    '/api/upload',
  ])('is not written to disk by %s without an account', async (path) => {
    for (const name of ['f', 'files']) {
      expect(await sendForm(path, [{ ...heavy, name }])).toBeGreaterThanOrEqual(400);
    }
    expect(await sendForm(path, [heavy], { Authorization: 'Bearer nobody' })).toBeGreaterThanOrEqual(400);
    expect(await leftOvers()).toEqual([]);
  });
});

describe('an upload by an account', () => {
  it('leaves no temporary files, whatever becomes of it', async () => {
    const pdf = { name: 'files', filename: 'plan.pdf', body: '%PDF-1.7\n' };
    const many = Array.from({ length: 50 }, (_, index) => ({ ...pdf, filename: `${index}.pdf` }));
    const fields = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, body: 'x' }));
    const accepted = [(await send(author, [{ name: 'files', filename: 'a.png', body: await png() }])).status];
    const refused = [
      (await send(author, [pdf])).status,
      (await send(author, many)).status,
      (await send(author, [...fields, pdf])).status,
      (await send(author, [heavy])).status,
      (await send(author, [{ ...pdf, filename: '../../x.png' }])).status,
      (
        await send(author, [
          { name: 'fileInfo', body: '{' },
          { ...pdf, body: await png() },
        ])
      ).status,
    ];
    expect(accepted).toEqual([201]);
    for (const found of refused) expect(found).toBeGreaterThanOrEqual(400);
    await expect.poll(leftOvers).toEqual([]);
  });

  it('is kept as it was checked, with the extension of its type', async () => {
    const script = '<!--\nalert(1) /*\n-->';
    const scripted = await send(author, [drawing('evil.js', `${script}${svg(shape)}<!--\n*/\n-->`)]);
    const linked = svg('<metadata><script xlink:href="/uploads/evil.js"/></metadata><path d="M0 0h4v3z"/>');
    const hidden = await send(author, [drawing('mascotte.svg', linked)]);
    const page = await send(author, [{ name: 'files', filename: 'page.html', type: 'text/html', body: await png() }]);
    const double = await send(author, [drawing('ours.html.svg.php', svg(shape))]);
    const kept = await Promise.all(
      [scripted, hidden, double].map(async ({ url }) => (await fetch(`${cms.url}${url}`)).text()),
    );
    expect(kept.map((text) => /script|alert|<!--/.test(text))).toEqual([false, false, false]);
    expect([scripted, hidden, page, double].map(({ url }) => url.slice(url.lastIndexOf('.')))).toEqual([
      '.svg',
      '.svg',
      '.png',
      '.svg',
    ]);
  });

  it('is refused where a drawing is not recognised as one, and would be kept as it is', async () => {
    const scripted = svg('<script>alert(1)</script><path d="M0 0h4v3z"/>');
    const sent = { name: 'files', filename: 'ours.svg', type: 'image/svg+xml' };
    const unusual = [
      gzipSync(scripted),
      gzipSync(svg(shape)),
      `<!--${' '.repeat(5000)}-->${scripted}`,
      Buffer.from(`\uFEFF${scripted}`, 'utf16le'),
    ];
    for (const body of unusual) {
      expect((await send(author, [{ ...sent, body }])).status).toBe(400);
      expect((await send(author, [{ ...sent, filename: 'ours.png', type: 'image/png', body }])).status).toBe(400);
    }
  });

  it('is shown in browsers, and nothing else, however it is asked for', async () => {
    const { url } = await send(author, [drawing('ours.svg', svg(shape))]);
    const ways = [url, `/${url}`, url.replace('uploads', '%75ploads'), url.replace('/uploads', '/./uploads')];
    for (const way of [...ways, '/uploads/none.svg', '/uploads/%ff']) {
      const { headers } = await fetch(`${cms.url}${way}`);
      expect([way, headers.get('Content-Security-Policy')]).toEqual([way, mediaPolicy]);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    const part = await fetch(`${cms.url}${url}`, { headers: { Range: 'bytes=0-3' } });
    expect(part.headers.get('Content-Security-Policy')).toBe(mediaPolicy);
  });

  it('changes no entry, whatever its form says', async () => {
    const work = new Editor(cms);
    const { data } = await work.open('animals', 'loxodonta-africana');
    const before = (await work.published('animals', 'loxodonta-africana')).fr?.['image'];
    const { results } = (await (
      await cms.admin('/content-manager/collection-types/api::animal.animal?locale=fr&status=published&pageSize=100')
    ).json()) as { results: { id: number; documentId: string }[] };
    const row = results.find(({ documentId }) => documentId === data['documentId'])?.id;
    const refs = { ref: 'api::animal.animal', refId: String(row), field: 'image', path: '../../x' };
    const fields = Object.entries(refs).map(([name, body]) => ({ name, body }));
    expect((await send(author, [...fields, drawing('defaced.svg', svg(shape))])).status).toBe(201);
    expect((await work.published('animals', 'loxodonta-africana')).fr?.['image']).toEqual(before);
  });

  it('takes the place of a file only in its format', async () => {
    const { id } = await send(author, [drawing('ours.svg', svg(shape))]);
    const replaced = await send(account, [drawing('autre.svg', svg('<circle r="1"/>'))], `/upload?id=${id}`);
    expect(replaced.status).toBe(200);
    const picture = { name: 'files', filename: 'ours.svg', body: await png() };
    for (const path of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
      expect((await send(account, [picture], path)).status).toBe(400);
      expect((await send(author, [drawing('a.svg', svg(''))], path)).status).toBe(403);
    }
  });

  it('leaves nothing when its sender goes away midway', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const token = await tokenOf(author);
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    };
    const sent = request(`${cms.url}/upload`, { method: 'POST', headers });
    sent.on('error', () => resolve());
    sent.write(partBytes({ ...heavy, name: 'files' }));
    await expect.poll(leftOvers).not.toEqual([]);
    sent.destroy(new Error('gone'));
    await promise;
    await expect.poll(leftOvers).toEqual([]);
  });
});

async function tokenOf({ email, password }: Account): Promise<string> {
  const response = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await dataOf<{ token: string }>(response)).token;
}

async function countFiles(): Promise<number> {
  const response = await account.request('/upload/files?pageSize=1');
  const { pagination } = (await response.json()) as { pagination: { total: number } };
  return pagination.total;
}

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
const wide = () => sharp({ create: { width: limits.pixels + 1, height: 1, channels: 3, background: '#a33' } });
const broken = 'est abîmé, ou n’est pas une image : ouvrez-le sur votre ordinateur';

type Make = () => Promise<Uint8Array | string> | Uint8Array | string;
const files: [what: string, name: string, type: string, make: Make, reason: string][] = [
  [
    'a picture of 40 MB',
    'grande.jpg',
    'image/jpeg',
    () => Buffer.concat([photograph, Buffer.alloc(40_000_000)]),
    'pèse 41 Mo; une image en pèse au plus 20.',
  ],
  ['a PDF that is called a picture', 'plan.jpg', 'image/jpeg', () => '%PDF-1.7\n', 'et c’est un fichier PDF.'],
  ['a photograph of a telephone', 'IMG_1.HEIC', 'image/heic', () => heic, 'un iPhone photographie en JPEG avec'],
  ['an animation', 'chat.gif', 'image/gif', () => sharp(photograph).gif().toBuffer(), 'et c’est un fichier GIF.'],
  ['a text', 'texte.docx', 'application/msword', () => 'PK\u0003\u0004', 'et c’est un fichier DOCX.'],
  ['half a photograph', 'demi.jpg', 'image/jpeg', () => photograph.subarray(0, photograph.length / 2), broken],
  ['an empty file', 'vide.png', 'image/png', () => ' ', broken],
  ['a drawing with script', 'ours.svg', 'image/svg+xml', () => svg('<script>x()</script>'), 'elle contient <script>'],
  ['a picture that is too wide', 'large.png', 'image/png', () => wide().png().toBuffer(), 'dépasser 16383 pixels'],
];

describe('an upload by an editor', () => {
  it.each(files)('of %s is rejected, and the message says why', async (_, name, type, make, reason) => {
    const before = await countFiles();
    const { status: found, message } = await upload(name, type, await make());
    expect(found).toBe(400);
    expect(message).toContain(`Rien n’a été téléversé. « ${name} » `);
    expect(message).toContain(reason);
    expect(await countFiles()).toBe(before);
  });

  it('is rejected in the language of the panel', async () => {
    const { en } = await inBothPanels(editor, () => upload('plan.jpg', 'image/jpeg', '%PDF-1.7\n'));
    expect(en.message).toBe(
      'Nothing was uploaded. "plan.jpg" must be a JPEG, PNG, WebP, AVIF or SVG picture, and is a PDF file. Export it as JPEG or PNG, then upload it again.',
    );
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
    const stored = await upload('photo.jpg', 'image/jpeg', await sharp(photograph).png().toBuffer());
    expect(stored).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
  });

  it('of a photograph is turned the right way up', async () => {
    const turned = await sharp(photograph).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await upload('debout.jpg', 'image/jpeg', turned);
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 30, height: 40 });
    const shown = await fetch(`${cms.url}${stored.url}`);
    const { width, height, orientation } = await sharp(await shown.arrayBuffer()).metadata();
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
    const { url, requests } = await answering(status(200));
    const body = { urls: [`${url}/x.png`] };
    const { fr, en } = await inBothPanels(editor, async () =>
      read(await account.send('POST', '/upload/actions/upload-from-urls', body)),
    );
    expect([fr.status, fr.message]).toEqual([
      405,
      expect.stringContaining('ne va chercher aucun fichier à une adresse'),
    ]);
    expect([en.status, en.message]).toEqual([405, expect.stringContaining('fetches no file from an address')]);
    expect(requests).toEqual([]);
  });
});

/** The picture of an entry that is published. */
async function usedFile(): Promise<StoredFile> {
  const { data } = await editor.open('animals', 'canis-lupus');
  return data['image'] as StoredFile;
}

describe('deleting a file', () => {
  it('is rejected while a published entry shows it, alone and among others', async () => {
    const free = await upload('libre.jpg', 'image/jpeg', photograph);
    const { id } = await usedFile();
    const { fr, en } = await inBothPanels(editor, async () =>
      read(await account.request(`/upload/files/${id}`, { method: 'DELETE' })),
    );
    expect(fr.message).toBe(
      'Rien n’a été retiré; ce que le site montre reste tel quel. « canis-lupus.svg » reste dans la médiathèque, car des entrées publiées s’en servent : Animaux › « Loup gris ». Choisissez-y d’abord une autre image et publiez-les.',
    );
    expect(en.message).toContain('as published entries use it: Animals › "Grey wolf".');
    const both = await read(await account.send('POST', '/upload/actions/bulk-delete', { fileIds: [free.id, id] }));
    expect(both.message).toBe(fr.message);
    expect((await account.request(`/upload/files/${free.id}`)).status).toBe(200);
  });

  it('is done where no published entry shows it', async () => {
    const free = await upload('libre.jpg', 'image/jpeg', photograph);
    expect((await account.request(`/upload/files/${free.id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

interface PictureOnWire {
  url: string;
  updatedAt: string;
}

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
  expect((await upload('loup.svg', 'image/svg+xml', svg(shape), `/upload?id=${id}`)).status).toBe(200);
  const after = await build();
  expect(after.url).toBe(before.url);
  expect(after.updatedAt).not.toBe(before.updatedAt);
  expect(after.drawing).toContain('M0 0h4v3z');
});
