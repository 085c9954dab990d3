/** Drafts are for the preview alone. */
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Status } from '../../strapi/strapi-types.ts';

/** The names of the tokens, by which the CMS knows them again. */
export const tokenNames = { build: 'build', preview: 'preview' } as const;

/**
 * Takes `status` out of a request's parameters.
 *
 * @returns no status where the request asks for drafts that its token must not see
 */
export function takeStatus({ querystring, state }: RequestContext): {
  status: Status | undefined;
  parameters: URLSearchParams;
} {
  const parameters = new URLSearchParams(querystring);
  if (!parameters.has('status')) return { status: 'published', parameters };
  const isDraft = parameters.getAll('status').some((status) => status !== 'published');
  parameters.delete('status');
  if (!isDraft) return { status: 'published', parameters };
  const mayReadDrafts = state.auth?.credentials?.name === tokenNames.preview;
  return { status: mayReadDrafts ? 'draft' : undefined, parameters };
}
