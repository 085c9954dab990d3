/** The client of drafts: reads them, and the states by which changed ones are found. */
import * as v from 'valibot';
import { createClient } from '#content/source/content-client.ts';
import { jsonReader } from '#content/source/content-json.ts';
import type { ContentSource } from '#content/source/content-source.ts';
import type { RetryOptions } from '#lib/fetch-with-retry.ts';

const states = v.record(v.string(), v.string());

const statesBody = v.object({
  data: v.object({
    /** By collection, then by `documentId`: another text once anything in a version of the entry was changed. */
    entries: v.record(v.string(), states),
    /** By address: another text once the file was replaced. */
    files: states,
  }),
});

/** The states of entries and files. */
export type ContentStates = v.InferOutput<typeof statesBody>['data'];

const loginsBody = v.object({ data: v.array(v.string()) });

const inEachLanguage = v.object({ fr: v.nullable(v.looseObject({})), en: v.nullable(v.looseObject({})) });

const versionsBody = v.object({ data: v.object({ draft: inEachLanguage, published: inEachLanguage }) });

/** All versions of an entry, in the form that collections have; null where there is none. */
export type EntryVersions = v.InferOutput<typeof versionsBody>['data'];

/** A version of entries. */
export type Status = keyof EntryVersions;

export interface DraftClient {
  /** Whole collections, by version. */
  readonly collections: Readonly<Record<Status, ContentSource>>;
  /** @throws {ContentRequestError} by rejection */
  readStates(): Promise<ContentStates>;
  /** The logins of editors that are active. @throws {ContentRequestError} by rejection */
  readLogins(): Promise<readonly string[]>;
  /**
   * @param path of its collection
   * @throws {ContentRequestError} by rejection
   */
  readVersions(path: string, documentId: string): Promise<EntryVersions>;
}

export interface DraftClientOptions extends RetryOptions {
  /** Base address of the content, ending in `/api`. */
  url: string;
  /** The token that may read drafts. */
  token: string;
}

/** A client of the content service at `url`. */
export function createDraftClient({ url, token, ...retryOptions }: DraftClientOptions): DraftClient {
  const { get } = jsonReader({ base: url, token, ...retryOptions });
  return {
    collections: {
      draft: createClient({ url, token, status: 'draft', ...retryOptions }),
      published: createClient({ url, token, ...retryOptions }),
    },
    async readStates() {
      const answer = await get('zoo/draft-states', {}, statesBody, false);
      return answer?.body.data ?? { entries: {}, files: {} };
    },
    async readLogins() {
      const answer = await get('zoo/preview-logins', {}, loginsBody, false);
      return answer?.body.data ?? [];
    },
    async readVersions(path, documentId) {
      const answer = await get(`zoo/versions/${path}/${encodeURIComponent(documentId)}`, {}, versionsBody, true);
      const none = { fr: null, en: null };
      return answer?.body.data ?? { draft: none, published: none };
    },
  };
}
