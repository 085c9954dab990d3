/** The actions of an editor in the panel, by the requests that its pages send. */
import type { PublishingView } from '../../../desk/publishing/shown-publishing.ts';
import type { Cms } from '../../support/start-cms.ts';

const faqs = '/content-manager/collection-types/api::faq.faq';

async function json<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

const send = (method: string, body: unknown = {}) => ({ method, body: JSON.stringify(body) });

interface Entry {
  documentId: string;
  question: string;
}

/** An editor of questions, which have no picture and no address. */
export function editorOf(cms: Cms) {
  const ask = async <Body>(path: string, init?: RequestInit) => json<Body>(await cms.admin(path, init));
  return {
    /** All questions, in French. */
    async questions(): Promise<Entry[]> {
      const { results } = await ask<{ results: Entry[] }>(`${faqs}?locale=fr&pageSize=100&sort=documentId:ASC`);
      return results;
    },
    saveDraft: (documentId: string, question: string) =>
      ask(`${faqs}/${documentId}?locale=fr`, send('PUT', { question })),
    publish: (documentId: string, question: string) =>
      ask(`${faqs}/${documentId}/actions/publish?locale=fr`, send('POST', { question })),
    unpublish: (documentId: string) => ask(`${faqs}/${documentId}/actions/unpublish?locale=fr`, send('POST')),
    remove: (documentId: string) => ask(`${faqs}/${documentId}?locale=*`, { method: 'DELETE' }),
    copyDraft: (documentId: string) => ask<{ data: Entry }>(`${faqs}/clone/${documentId}?locale=fr`, send('POST')),
    publishMany: (documentIds: string[]) => ask(`${faqs}/actions/bulkPublish?locale=fr`, send('POST', { documentIds })),
    view: () => ask<PublishingView>('/zoo/publishing'),
  };
}

export type Editor = ReturnType<typeof editorOf>;
