/** An editor who works with the CMS under test through the requests of its panel. */
import type { RefusalDetails } from '../../checks/refusal-details.ts';
import { seenHeader } from '../../checks/seen-header.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { typeNamesOf } from '../../content-types/type-names.ts';
import type { RunningCms } from '../support/start-cms.ts';

type Locale = 'fr' | 'en';
export type Data = Record<string, unknown>;

/** What the CMS answered: an entry, or why not. */
export interface Answer {
  status: number;
  data: Data;
  message: string;
  /** The fields of the form that are marked, and what is said there. */
  fields: Record<string, string>;
  refusal: RefusalDetails['refusal'] | undefined;
}

export interface ErrorBody {
  message: string;
  details?: Partial<RefusalDetails>;
}

async function read(response: Response): Promise<Answer> {
  const { data, error } = (await response.json()) as { data?: Data | null; error?: ErrorBody };
  const fields = (error?.details?.errors ?? []).map(({ path, message }) => [path.join('.'), message]);
  return {
    status: response.status,
    data: data ?? {},
    message: error?.message ?? '',
    fields: Object.fromEntries(fields) as Record<string, string>,
    refusal: error?.details?.refusal,
  };
}

/** Somebody with all rights of the administrator. */
export async function invite(cms: RunningCms, firstname: string, lastname: string): Promise<Editor> {
  const post = async (path: string, body: Data): Promise<Data> => {
    const response = await cms.admin(path, { method: 'POST', body: JSON.stringify(body) });
    return ((await response.json()) as { data: Data }).data;
  };
  const { data: me } = (await (await cms.admin('/admin/users/me')).json()) as { data: { roles: { id: number }[] } };
  const email = `${firstname}@zoo.example`.toLowerCase();
  const roles = me.roles.map(({ id }) => id);
  const { registrationToken } = await post('/admin/users', { firstname, lastname, email, roles });
  const userInfo = { firstname, lastname, email, password: 'Password-of-tests-2' };
  const { token } = await post('/admin/register', { registrationToken, userInfo });
  return new Editor(cms, String(token));
}

export class Editor {
  readonly #cms: RunningCms;
  readonly #headers: Record<string, string>;

  /** @param token of somebody else than the administrator */
  constructor(cms: RunningCms, token?: string) {
    this.#cms = cms;
    this.#headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }

  async #send(method: string, path: string, body?: Data, headers: Record<string, string> = {}): Promise<Answer> {
    return read(
      await this.#cms.admin(`/content-manager/${path}`, {
        method,
        headers: { ...this.#headers, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  }

  #address(name: ContentTypeName, documentId = ''): string {
    const { uid } = typeNamesOf(name);
    if (contentType(name).singleton) return `single-types/${uid}`;
    return `collection-types/${uid}${documentId && `/${documentId}`}`;
  }

  /** Chooses the language of the panel. */
  async choosePanel(preferedLanguage: Locale): Promise<void> {
    await this.#cms.admin('/admin/users/me', { method: 'PUT', body: JSON.stringify({ preferedLanguage }) });
  }

  open(name: ContentTypeName, documentId: string, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('GET', `${this.#address(name, documentId)}?locale=${locale}`);
  }

  create(name: ContentTypeName, data: Data, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('POST', `${this.#address(name)}?locale=${locale}`, data);
  }

  /** @param seen the version that the form was filled with; none as a program would */
  save(name: ContentTypeName, documentId: string, data: Data, locale: Locale = 'fr', seen = ''): Promise<Answer> {
    const headers: Record<string, string> = seen === '' ? {} : { [seenHeader]: seen };
    return this.#send('PUT', `${this.#address(name, documentId)}?locale=${locale}`, data, headers);
  }

  publish(
    name: ContentTypeName,
    documentId: string,
    data: Data = {},
    locale: Locale = 'fr',
    seen = '',
  ): Promise<Answer> {
    const headers: Record<string, string> = seen === '' ? {} : { [seenHeader]: seen };
    return this.#send('POST', `${this.#address(name, documentId)}/actions/publish?locale=${locale}`, data, headers);
  }

  unpublish(name: ContentTypeName, documentId: string, locale: Locale = 'fr'): Promise<Answer> {
    return this.#send('POST', `${this.#address(name, documentId)}/actions/unpublish?locale=${locale}`, {});
  }

  /** @param locale `*` for the whole entry */
  delete(name: ContentTypeName, documentId: string, locale: Locale | '*' = '*'): Promise<Answer> {
    return this.#send('DELETE', `${this.#address(name, documentId)}?locale=${locale}`);
  }

  /** What is chosen in a list of one language. */
  bulk(action: 'Publish' | 'Unpublish' | 'Delete', name: ContentTypeName, documentIds: string[]): Promise<Answer> {
    return this.#send('POST', `${this.#address(name)}/actions/bulk${action}?locale=fr`, {
      documentIds,
      locale: ['fr'],
    });
  }

  /** The languages in which the site gets an entry. */
  async published(name: ContentTypeName, documentId: string): Promise<Partial<Record<Locale, Data>>> {
    const found: Partial<Record<Locale, Data>> = {};
    for (const locale of ['fr', 'en'] as const) {
      const { path } = contentType(name);
      const query = `locale=${locale}&sort=documentId&pagination[page]=1&pagination[pageSize]=500&populate=*`;
      const { data } = (await (await this.#cms.read(`${path}?${query}`)).json()) as { data: Data[] };
      const entry = data.find((candidate) => candidate['documentId'] === documentId);
      if (entry) found[locale] = entry;
    }
    return found;
  }
}
