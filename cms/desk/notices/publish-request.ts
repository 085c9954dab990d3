/** A writer's request that somebody publish a draft: a mail to those who are told by mail, once an hour for each entry. */
import * as v from 'valibot';
import { type Locale, locales } from '../../../i18n/routes.ts';
import { nameOfEntry } from '../../../src/content/validation/problems.ts';
import { createRateLimiter } from '../../../src/services/http/rate-limit.ts';
import { titleOf } from '../../rules/checks/explain-problems.ts';
import { readVersion } from '../../rules/checks/gather.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import { editorName } from '../../strapi/editor.ts';
import { mayDo } from '../../strapi/permissions.ts';
import type { RequestContext, RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { publishRequestMail } from './notice-mail.ts';
import { mailingTo } from './notices.ts';

const windowMs = 60 * 60_000;

const requestSchema = v.object({ uid: v.string(), documentId: v.string(), locale: v.picklist(locales) });

/** Adds the route; without an address for notices, nobody can be asked. */
export function takePublishRequests(strapi: Strapi, { NOTICE_EMAIL: to, SITE_URL }: CmsEnvironment): void {
  if (to === undefined) return;
  const ofEntry = createRateLimiter({ limit: 1, windowMs }, Date.now);
  const ofAccount = createRateLimiter({ limit: 20, windowMs }, Date.now);
  const answer = async (context: RequestContext): Promise<number> => {
    const { success, output } = v.safeParse(requestSchema, context.request.body);
    const name = success ? contentTypeNameOf(output.uid) : undefined;
    const { user } = context.state;
    if (!success || !name) return 400;
    const { uid, documentId, locale } = output;
    if (!mayDo(context, 'update', uid)) return 403;
    const draft = await readVersion(strapi, { name, documentId, locale }, 'draft');
    if (!draft) return 404;
    const key = `${uid} ${documentId}`;
    // Counted before the mail is sent: a second click comes while that takes its time.
    if (ofEntry.attempt(key) > 0) return 204;
    if (ofAccount.attempt(String(user?.id)) > 0) {
      ofEntry.takeBack(key);
      return 429;
    }
    const named = nameOfEntry(draft);
    const { places, send, onError } = mailingTo(strapi, to, SITE_URL);
    const said = { who: editorName(user), entry: (one: Locale) => titleOf(named, one) };
    try {
      await send(publishRequestMail({ name, documentId, locale }, said, places));
      return 204;
    } catch (error) {
      ofEntry.takeBack(key);
      onError(error);
      return 502;
    }
  };
  const handler: RequestHandler = async (context) => {
    context.status = await answer(context);
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'POST', path: '/zoo/publish-request', handler, config }],
  });
}
