/** The content of the last build, kept for releases of what is urgent. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepAccepted, loadAccepted } from '#content/accepted-content.ts';
import { hasField } from '#content/schemas/field-metadata.ts';
import { contentType } from '#content/schemas/registry.ts';
import { writeSnapshot } from '#content/snapshot.ts';
import { loadUrgent, urgentTypes } from '#content/validation/load-urgent.ts';
import { ContentProblemsError } from '#content/validation/problems.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

const source = 'https://cms.example/api';
let directory: string;
let snapshot: string;
let content: EditableContent;
const warnings: string[] = [];

const keep = (name = source) => keepAccepted(snapshot, name, (message) => warnings.push(message), directory);

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'accepted-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  [directory, snapshot] = [join(parent, 'accepted'), join(parent, 'content')];
  warnings.length = 0;
  content = await EditableContent.create();
  await writeSnapshot(snapshot, (keepFile) => content.load(keepFile));
});

/** The accepted content, and the names of its pictures. */
function load(name = source) {
  const pictures: string[] = [];
  const accepted = loadAccepted(name, (picture) => pictures.push(picture), directory);
  return accepted && { ...accepted, pictures: pictures.sort() };
}

/** A file that is kept, by the end of its path. */
async function kept(end: string): Promise<string> {
  const names = await readdir(directory, { recursive: true });
  return join(directory, names.find((name) => name.endsWith(end)) ?? '');
}

describe('the accepted content', () => {
  it('is that of the last build, whole', async () => {
    keep();
    content.setBoth('faqs', String(content.list('faqs', 'fr')[0]?.['documentId']), { question: 'Et puis?' });
    await writeSnapshot(snapshot, (keepFile) => content.load(keepFile));
    keep();
    const accepted = load();
    expect(accepted?.entries.faqs.map(({ question }) => question)).toContain('Et puis?');
    expect(accepted?.entries.animals).toEqual(JSON.parse(await readFile(join(snapshot, 'animals.json'), 'utf8')));
    expect(accepted?.pictures).toEqual((await readdir(join(snapshot, 'media'))).sort());
    expect(await readdir(join(await kept('note.json'), '..'))).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  it('is another one for each source', () => {
    keep();
    expect(load('the bundled content')).toBeUndefined();
  });

  it.each(['/animals.json', '/media.json', 'note.json', '.svg'])('is not used if %s is damaged', async (end) => {
    keep();
    const file = await kept(end);
    await rm(file);
    await writeFile(file, '[]');
    expect(load()).toBeUndefined();
  });

  it.each(['/animals.json', 'note.json', '.svg'])('is not used without %s', async (end) => {
    keep();
    await rm(await kept(end));
    expect(load()).toBeUndefined();
  });

  it('is not used by other code', async () => {
    keep();
    const file = await kept('note.json');
    const note = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...note, fingerprint: 'of other schemas' }));
    expect(load()).toBeUndefined();
  });

  it('stays as it was if a build is killed while it keeps another one', async () => {
    keep();
    const folder = join(await kept('note.json'), '..', 'half');
    await mkdir(folder);
    await writeFile(join(folder, 'animals.json'), '[');
    expect(load()).toBeDefined();
    keep();
    expect(load()).toBeDefined();
    await expect(readdir(folder)).rejects.toThrow();
  });

  it('is none rather than an old one if the new one can’t be kept', async () => {
    keep();
    await rm(join(snapshot, 'media'), { recursive: true });
    await rm(snapshot, { recursive: true });
    keep();
    expect(load()).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });
});

describe('urgent content', () => {
  const alert = (fields: RawEntry = {}) => {
    for (const locale of ['fr', 'en'] as const) {
      content.list('alert', locale).splice(0, 1, {
        documentId: 'alert',
        locale,
        message: 'Orage',
        level: 'urgent',
        from: '2026-11-20T10:00:00-05:00',
        until: '2026-11-21T18:00:00-05:00',
        ...fields,
      });
    }
  };
  const urgent = async () => {
    const accepted = load();
    if (!accepted) throw new Error('There is none.');
    return loadUrgent(content, accepted);
  };

  it('has no pictures, which would have to be fetched', () => {
    for (const name of urgentTypes) {
      expect(hasField(contentType(name).schema, ({ isMedia }) => Boolean(isMedia))).toBe(false);
    }
  });

  it('is taken from the source, all else is as accepted', async () => {
    keep();
    alert();
    content.copy('opening-exceptions', 'water-2026-06-10', { documentId: 'storm', date: '2026-11-21' });
    content.list('faqs', 'fr').splice(0);
    const { entries } = await urgent();
    expect(entries.alert).toHaveLength(2);
    expect(entries.openingExceptions.map(({ documentId }) => documentId)).toContain('storm');
    expect(entries.faqs).toEqual(load()?.entries.faqs);
  });

  it('may be over: then there is no alert', async () => {
    alert();
    await writeSnapshot(snapshot, (keepFile) => content.load(keepFile));
    keep();
    for (const locale of ['fr', 'en'] as const) content.list('alert', locale).splice(0);
    expect((await urgent()).entries.alert).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['an alert without a message', () => alert({ message: '' })],
    ['an alert in one language', () => (alert(), void content.list('alert', 'en').splice(0))],
    ['two exceptions for a day', () => content.copy('opening-exceptions', 'water-2026-06-10', { documentId: 'twice' })],
    [
      'an exception of a park that was not accepted',
      () => content.setBoth('opening-exceptions', 'water-2026-06-10', { park: { documentId: 'new-park' } }),
    ],
  ])('is refused as it is: %s', async (_, break_) => {
    keep();
    break_();
    await expect(urgent()).rejects.toThrow(ContentProblemsError);
  });
});
