/** An editor who works with the CMS under test through the requests of its panel. */
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { ErrorDetails } from '../../rules/checks/error-details.ts';
import { type LanguagesAnswer, languagesHeader } from '../../rules/checks/languages-header.ts';
import { seenHeader } from '../../rules/checks/seen-header.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { type Account, administratorOf, createAccount, dataOf } from './accounts.ts';
import { type Cms, secrets } from './start-cms.ts';

type Locale = 'fr' | 'en';
export type Data = Record<string, unknown>;

/** The CMS's response: an entry, or its error. */
export interface Answer {
  status: number;
  data: Data;
  message: string;
  /** The fields of the form that are marked, and what is said there. */
  fields: Record<string, string>;
  validation: ErrorDetails['validation'] | undefined;
}

/** All versions of an entry. */
type Versions = Record<'draft' | 'published', Record<Locale, Data | null>>;

export interface ErrorBody {
  message: string;
  details?: Partial<ErrorDetails>;
}

async function read(response: Response): Promise<Answer> {
  // No-break spaces are hard to see in expectations.
  const text = (await response.text()).replaceAll('\u00A0', ' ');
  const { data, error } = JSON.parse(text) as { data?: Data | null; error?: ErrorBody };
  const fields = (error?.details?.errors ?? []).map(({ path, message }) => [path.join('.'), message]);
  return {
    status: response.status,
    data: data ?? {},
    message: error?.message ?? '',
    fields: Object.fromEntries(fields) as Record<string, string>,
    validation: error?.details?.validation,
  };
}

export class Editor {
  readonly #cms: Cms;
  readonly #account: Account;

  constructor(cms: Cms, account = administratorOf(cms)) {
    this.#cms = cms;
    this.#account = account;
  }

  async #send(method: string, path: string, body?: Data, seen = '', languages = ''): Promise<Answer> {
    const headers = {
      'Content-Type': 'application/json',
      ...(seen !== '' && { [seenHeader]: seen }),
      ...(languages !== '' && { [languagesHeader]: languages }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return read(await this.#account.request(`/content-manager/${path}`, init));
  }

  #address(name: ContentTypeName, documentId = ''): string {
    const { uid } = typeNamesOf(name);
    if (contentType(name).singleton) return `single-types/${uid}`;
    return `collection-types/${uid}${documentId && `/${documentId}`}`;
  }

  /** Chooses the language of the panel. */
  async choosePanel(preferedLanguage: Locale): Promise<void> {
    await this.#account.send('PUT', '/admin/users/me', { preferedLanguage });
  }

  open(name: ContentTypeName, documentId: string, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('GET', `${this.#address(name, documentId)}?locale=${locale}`);
  }

  create(name: ContentTypeName, data: Data, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('POST', `${this.#address(name)}?locale=${locale}`, data);
  }

  /** @param seen the version that the form was filled with; none as a program would */
  save(name: ContentTypeName, documentId: string, data: Data, locale: Locale = 'fr', seen = ''): Promise<Answer> {
    return this.#send('PUT', `${this.#address(name, documentId)}?locale=${locale}`, data, seen);
  }

  /** @param languages that go online, as the editor has answered */
  publish(
    name: ContentTypeName,
    documentId: string,
    data: Data = {},
    locale: Locale = 'fr',
    seen = '',
    languages: LanguagesAnswer | '' = '',
  ): Promise<Answer> {
    const path = `${this.#address(name, documentId)}/actions/publish?locale=${locale}`;
    return this.#send('POST', path, data, seen, languages);
  }

  copy(name: ContentTypeName, documentId: string, data: Data): Promise<Answer> {
    return this.#send('POST', `${this.#address(name)}/clone/${documentId}?locale=fr`, data);
  }

  unpublish(name: ContentTypeName, documentId: string, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('POST', `${this.#address(name, documentId)}/actions/unpublish?locale=${locale}`, {});
  }

  /** @param locale `*` for the whole entry */
  delete(name: ContentTypeName, documentId: string, locale: Locale | '*' = '*'): Promise<Answer> {
    return this.#send('DELETE', `${this.#address(name, documentId)}?locale=${locale}`);
  }

  /** A bulk action on entries selected in a list of one language. */
  bulk(action: 'Publish' | 'Unpublish' | 'Delete', name: ContentTypeName, documentIds: string[]): Promise<Answer> {
    return this.#send('POST', `${this.#address(name)}/actions/bulk${action}?locale=fr`, {
      documentIds,
      locale: ['fr'],
    });
  }

  /** Reads all versions of an entry, as the site's preview does. */
  async #versions(name: ContentTypeName, documentId: string): Promise<Versions> {
    const headers = { Authorization: `Bearer ${secrets.PREVIEW_API_TOKEN}` };
    return dataOf<Versions>(await this.#cms.read(`zoo/versions/${contentType(name).path}/${documentId}`, { headers }));
  }

  /** The languages in which an entry is published. */
  async published(name: ContentTypeName, documentId: string): Promise<Partial<Record<Locale, Data>>> {
    const { published } = await this.#versions(name, documentId);
    const found: Partial<Record<Locale, Data>> = {};
    for (const locale of ['fr', 'en'] as const) {
      const entry = published[locale];
      if (entry) found[locale] = entry;
    }
    return found;
  }

  /** The French draft of an entry, with what forms don't show. */
  async draft(name: ContentTypeName, documentId: string): Promise<Data> {
    return (await this.#versions(name, documentId)).draft.fr ?? {};
  }
}

/** Returns an editor with an account of their own, whose panel is in French. */
export async function hireEditor(cms: Cms): Promise<Editor> {
  const editor = new Editor(cms, await createAccount(cms, 'strapi-editor'));
  await editor.choosePanel('fr');
  return editor;
}

/** The same action in both languages of the panel, each with a validation error. */
export async function inBothPanels<Result>(
  editor: Editor,
  action: () => Promise<Result>,
): Promise<{ fr: Result; en: Result }> {
  const fr = await action();
  await editor.choosePanel('en');
  const en = await action();
  await editor.choosePanel('fr');
  return { fr, en };
}
