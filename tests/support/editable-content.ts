/** The bundled content in memory, its long lists shortened, for tests that break one thing and read the report. */
import type { KeepFile } from '#content/media/stage-media.ts';
import { UnusableMediaError } from '#content/media/unusable-media.ts';
import type { ContentSource } from '#content/source/content-source.ts';
import { knownEntries } from '#content/validation/known-entries.ts';
import { loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { type ContentProblem, ContentProblemsError, sentenceOf } from '#content/validation/problems.ts';
import { editorMessage, translateMessage } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import { plainDrawing } from './plain-drawing.ts';
import { type RawEntry, readShortLists } from './short-lists.ts';

const original = readShortLists();

/** What validation made of entries, by all that it depends on: only changed ones are validated again. */
const accepted = new Map<string, Buffer<ArrayBuffer>>();

const known = knownEntries({
  find: (...key) => accepted.get(key.join(' ')),
  keep(kind, fingerprint, input, output) {
    accepted.set([kind, fingerprint, input].join(' '), Buffer.from(output));
  },
});

export class EditableContent implements ContentSource {
  readonly name = 'content under test';
  readonly #lists: Map<string, RawEntry[]>;
  /** Files of the media library by URL: a small drawing by default, missing if null. */
  readonly media = new Map<string, Uint8Array | string | null>();

  private constructor(lists: Map<string, RawEntry[]>) {
    this.#lists = lists;
  }

  static async create(): Promise<EditableContent> {
    return new EditableContent(structuredClone(await original));
  }

  /** The entries of a collection in the wire format; the list and its entries may be changed. */
  list(path: string, locale: Locale): RawEntry[] {
    const list = this.#lists.get(`${locale}/${path}`);
    if (!list) throw new Error(`There is no collection ${path}`);
    return list;
  }

  entry(path: string, locale: Locale, documentId: string): RawEntry {
    const found = this.list(path, locale).find((entry) => entry['documentId'] === documentId);
    if (!found) throw new Error(`There is no entry ${documentId} in ${path}`);
    return found;
  }

  /** Changes fields of an entry in one language. */
  set(path: string, locale: Locale, documentId: string, fields: RawEntry): void {
    Object.assign(this.entry(path, locale, documentId), fields);
  }

  /** Changes fields of an entry in both languages. */
  setBoth(path: string, documentId: string, fields: RawEntry): void {
    for (const locale of ['fr', 'en'] as const) this.set(path, locale, documentId, fields);
  }

  /** Adds a copy of an entry in both languages; slugs end in `-copy` unless `fields` has one. */
  copy(path: string, documentId: string, fields: RawEntry): void {
    for (const locale of ['fr', 'en'] as const) {
      const source = structuredClone(this.entry(path, locale, documentId));
      const slug = typeof source['slug'] === 'string' ? { slug: `${source['slug']}-copy` } : {};
      this.list(path, locale).push({ ...source, ...slug, ...fields });
    }
  }

  remove(path: string, locale: Locale, documentId: string): void {
    const list = this.list(path, locale);
    list.splice(list.indexOf(this.entry(path, locale, documentId)), 1);
  }

  read(path: string, locale: Locale): Promise<unknown[]> {
    return Promise.resolve(this.list(path, locale));
  }

  readMedia(url: string): Promise<Uint8Array> {
    const content = this.media.has(url) ? this.media.get(url) : plainDrawing;
    if (content === undefined || content === null) {
      return Promise.reject(new UnusableMediaError(editorMessage('reason.noFile', { file: url })));
    }
    return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  async load(keep?: KeepFile): Promise<LoadedContent> {
    return loadContent(this, keep, known);
  }
}

/** Sets a field by its path; undefined deletes it, like a service that omits it. */
export function setField(entry: RawEntry, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length > 0) setField(entry[key] as RawEntry, rest.join('.'), value);
  else if (value === undefined) delete entry[key];
  else entry[key] = value;
}

export type Edit = (content: EditableContent) => void;

/** The error that edited content is rejected with; undefined if it is accepted. */
export async function problemsErrorOf(edit: Edit): Promise<ContentProblemsError | undefined> {
  const content = await EditableContent.create();
  edit(content);
  try {
    await content.load();
    return undefined;
  } catch (error) {
    if (error instanceof ContentProblemsError) return error;
    throw error;
  }
}

async function reportOn(edit: Edit, entryOf: (problem: ContentProblem) => string): Promise<string[]> {
  const error = await problemsErrorOf(edit);
  return (error?.problems ?? []).map((problem) =>
    [problem.type, entryOf(problem), problem.locale, problem.field, sentenceOf(problem, 'en')].join(' | '),
  );
}

/** The English report on edited content, a line per problem: `type | identity | language | field | sentence`. */
export const complaintsAbout = (edit: Edit) => reportOn(edit, ({ documentId }) => documentId);

/** The same, with entries as the report names them. */
export const namedComplaintsAbout = (edit: Edit) => reportOn(edit, ({ entry }) => translateMessage(entry, 'en'));
