/** Uploads: who may send one, what stays of it, and what the file that is kept may do. */
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPolicy } from '../../../src/services/http/media-files.ts';
import { type Account, createAccount, dataOf } from '../support/accounts.ts';
import { emptyData } from '../support/cms-template.ts';
import { Editor } from '../support/editor.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

let cms: RunningCms;
let author: Account;
let editor: Account;
let temporary: string;
beforeAll(async () => {
  temporary = await emptyData();
  cms = await startCms({ environment: { TMPDIR: temporary } });
  author = await createAccount(cms, 'strapi-author');
  editor = await createAccount(cms, 'strapi-editor');
});
afterAll(() => cms.close());

const svg = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3">${content}</svg>`;
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

interface Part {
  name: string;
  filename?: string;
  type?: string;
  body: string | Buffer;
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
  const folders = [temporary, join(cms.data, 'temp')];
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])));
  return found.flat().filter((name) => !name.includes('node-compile-cache'));
}

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

interface Kept {
  status: number;
  id: number;
  url: string;
  mime: string;
}

async function upload(account: Account, parts: readonly Part[], path = '/upload'): Promise<Kept> {
  const form = new FormData();
  for (const { name, filename, type, body } of parts) {
    if (filename === undefined) form.append(name, String(body));
    else form.append(name, new Blob([Uint8Array.from(Buffer.from(body))], { type: type ?? 'image/png' }), filename);
  }
  const response = await account.request(path, { method: 'POST', body: form });
  const [file] = [(await response.json()) as Kept | Kept[]].flat();
  return { ...file!, status: response.status };
}

const drawing = (name: string, body: string): Part => ({ name: 'files', filename: name, type: 'image/svg+xml', body });

describe('an upload by an account', () => {
  it('leaves no temporary files, whatever becomes of it', async () => {
    const pdf = { name: 'files', filename: 'plan.pdf', body: '%PDF-1.7\n' };
    const many = Array.from({ length: 50 }, (_, index) => ({ ...pdf, filename: `${index}.pdf` }));
    const fields = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, body: 'x' }));
    const accepted = [(await upload(author, [{ name: 'files', filename: 'a.png', body: await png() }])).status];
    const refused = [
      (await upload(author, [pdf])).status,
      (await upload(author, many)).status,
      (await upload(author, [...fields, pdf])).status,
      (await upload(author, [heavy])).status,
      (await upload(author, [{ ...pdf, filename: '../../x.png' }])).status,
      (
        await upload(author, [
          { name: 'fileInfo', body: '{' },
          { ...pdf, body: await png() },
        ])
      ).status,
    ];
    expect(accepted).toEqual([201]);
    for (const status of refused) expect(status).toBeGreaterThanOrEqual(400);
    await expect.poll(leftOvers).toEqual([]);
  });

  it('is kept as it was checked, with the extension of its type', async () => {
    const script = '<!--\nalert(1) /*\n-->';
    const scripted = await upload(author, [
      drawing('evil.js', `${script}${svg('<path d="M0 0h4v3z"/>')}<!--\n*/\n-->`),
    ]);
    const linked = svg('<metadata><script xlink:href="/uploads/evil.js"/></metadata><path d="M0 0h4v3z"/>');
    const hidden = await upload(author, [drawing('mascotte.svg', linked)]);
    const page = await upload(author, [{ name: 'files', filename: 'page.html', type: 'text/html', body: await png() }]);
    const double = await upload(author, [drawing('ours.html.svg.php', svg('<path d="M0 0h4v3z"/>'))]);
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
      gzipSync(svg('<path d="M0 0h4v3z"/>')),
      `<!--${' '.repeat(5000)}-->${scripted}`,
      Buffer.from(`\uFEFF${scripted}`, 'utf16le'),
    ];
    for (const body of unusual) {
      expect((await upload(author, [{ ...sent, body }])).status).toBe(400);
      expect((await upload(author, [{ ...sent, filename: 'ours.png', type: 'image/png', body }])).status).toBe(400);
    }
  });

  it('is shown in browsers, and nothing else, however it is asked for', async () => {
    const { url } = await upload(author, [drawing('ours.svg', svg('<path d="M0 0h4v3z"/>'))]);
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
    const { status } = await upload(author, [...fields, drawing('defaced.svg', svg('<path d="M0 0h4v3z"/>'))]);
    expect(status).toBe(201);
    expect((await work.published('animals', 'loxodonta-africana')).fr?.['image']).toEqual(before);
  });

  it('takes the place of a file only in its format', async () => {
    const { id } = await upload(author, [drawing('ours.svg', svg('<path d="M0 0h4v3z"/>'))]);
    const replaced = await upload(editor, [drawing('autre.svg', svg('<circle r="1"/>'))], `/upload?id=${id}`);
    expect(replaced.status).toBe(200);
    const photograph = { name: 'files', filename: 'ours.svg', body: await png() };
    for (const path of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
      expect((await upload(editor, [photograph], path)).status).toBe(400);
      expect((await upload(author, [drawing('a.svg', svg(''))], path)).status).toBe(403);
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
