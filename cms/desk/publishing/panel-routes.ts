/** Routes for the panel: the state of publishing, its history, another release, and the rollback. */
import * as v from 'valibot';
import { editorMessage, inEachLanguage } from '../../../i18n/editor-messages.ts';
import { acceptRemovals } from '../../../src/services/reporting/outcome.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import { entryAddresses } from '../../rules/links/entry-addresses.ts';
import { editorLocale } from '../../strapi/editor.ts';
import { mayDo, mayPublishContent, mayReadContent, mayRunDay, onlyFor } from '../../strapi/permissions.ts';
import type { RequestContext, RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { comingChanges } from './coming-changes.ts';
import { whoAsks } from './count-changes.ts';
import { entryState } from './entry-state.ts';
import { currentView, pastOutcomes } from './publishing-view.ts';
import { publishingOf } from './running-publishing.ts';
import type { EntryState, PublishingView } from './shown-publishing.ts';
import { waitingDrafts } from './waiting-drafts.ts';

/** The confirmation that content was removed on purpose may come with it. */
const releaseRequest = v.object({ acceptRemovals: v.optional(acceptRemovals) });

/** The state of the entry that a request names, if its sender may read it; with its addresses while it is online. */
async function askedEntry(strapi: Strapi, context: RequestContext, timeZone: string): Promise<EntryState | undefined> {
  const { uid, documentId } = context.query;
  if (typeof uid !== 'string' || typeof documentId !== 'string') return undefined;
  const name = contentTypeNameOf(uid);
  if (!name || !mayDo(context, 'read', uid)) return undefined;
  const { store } = publishingOf(strapi);
  const state = await entryState(strapi, store, { uid, documentId }, { now: new Date(), timeZone });
  return state.kind === 'online' ? { ...state, addresses: await entryAddresses(strapi, name, documentId) } : state;
}

export function panelRoutes(strapi: Strapi): Route[] {
  const mayRelease = mayPublishContent(strapi);
  const show: RequestHandler = async (context) => {
    const publishing = publishingOf(strapi);
    const { siteUrl, notices, dispatch } = publishing.settings;
    const timeZone = (await zooTimeZone(strapi)) ?? 'UTC';
    const entry = await askedEntry(strapi, context, timeZone);
    const view: PublishingView = {
      siteUrl,
      timeZone,
      way: dispatch ? 'ci' : 'server',
      notices,
      mayRelease: mayRelease(context),
      ...(await currentView(publishing)),
      ...(entry && { entry }),
    };
    context.body = view;
  };
  const showHistory: RequestHandler = async (context) => {
    context.body = await pastOutcomes(publishingOf(strapi));
  };
  const releaseAgain: RequestHandler = async (context) => {
    if (!mayRelease(context)) {
      context.status = 403;
      return;
    }
    const request = v.safeParse(releaseRequest, context.request.body ?? {});
    if (!request.success) {
      context.status = 400;
      return;
    }
    await publishingOf(strapi).store.count('again', whoAsks(strapi), request.output);
    context.status = 204;
  };
  const returnToFormer: RequestHandler = async (context) => {
    if (!mayRelease(context)) {
      context.status = 403;
      return;
    }
    const { settings, store } = publishingOf(strapi);
    if (settings.dispatch) {
      context.status = 409;
      const message = inEachLanguage(editorMessage('rollback.elsewhere'))[editorLocale(context)];
      context.body = { error: { message } };
      return;
    }
    await store.countRollback(whoAsks(strapi));
    context.status = 204;
  };
  // Publishing is visible only to accounts that may read the content.
  const mayRead = mayReadContent(strapi);
  const policies = ['admin::isAuthenticatedAdmin'];
  const config = { policies, middlewares: [onlyFor(mayRead)] };
  // The person in charge of the day must know if what they closed is online.
  const state = { policies, middlewares: [onlyFor((context) => mayRead(context) || mayRunDay(context))] };
  return [
    { method: 'GET', path: '/zoo/publishing', handler: show, config: state },
    { method: 'GET', path: '/zoo/publishing/coming', handler: comingChanges(strapi), config },
    { method: 'GET', path: '/zoo/publishing/drafts', handler: waitingDrafts(strapi), config },
    { method: 'GET', path: '/zoo/publishing/history', handler: showHistory, config: state },
    { method: 'POST', path: '/zoo/publishing/again', handler: releaseAgain, config },
    { method: 'POST', path: '/zoo/publishing/rollback', handler: returnToFormer, config },
  ];
}
