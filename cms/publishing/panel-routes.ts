/** Routes for the panel: the state of publishing, its history, another release, and the rollback. */
import * as v from 'valibot';
import { publishRequest } from '../../src/publishing/outcome.ts';
import { editorLocale } from '../strapi/editor.ts';
import type { RequestContext, RequestHandler, Route } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../strapi/type-names.ts';
import { zooTimeZone } from '../wire/zoo-time-zone.ts';
import { whoAsks } from './count-changes.ts';
import { currentView, pastOutcomes } from './publishing-view.ts';
import { rollBack } from './rollback.ts';
import { publishingOf } from './running-publishing.ts';
import type { PublishingView } from './shown-publishing.ts';

/** The confirmation token of a content loss may come with it. */
const releaseRequest = v.pick(publishRequest, ['acceptRemovals']);

/** True for readers who may publish entries of any type. */
function mayRelease(strapi: Strapi, { state: { userAbility } }: Pick<RequestContext, 'state'>): boolean {
  return Object.keys(strapi.contentTypes).some(
    (uid) => contentTypeNameOf(uid) && userAbility?.can('plugin::content-manager.explorer.publish', uid),
  );
}

export function panelRoutes(strapi: Strapi): Route[] {
  const show: RequestHandler = async (context) => {
    const { publisher, settings, ...sources } = publishingOf(strapi);
    const view: PublishingView = {
      siteUrl: settings.siteUrl,
      timeZone: (await zooTimeZone(strapi)) ?? 'UTC',
      way: publisher?.kind,
      mayRelease: mayRelease(strapi, context),
      ...(await currentView(sources)),
    };
    context.body = view;
  };
  const showHistory: RequestHandler = async (context) => {
    context.body = await pastOutcomes(publishingOf(strapi));
  };
  const releaseAgain: RequestHandler = async (context) => {
    if (!mayRelease(strapi, context)) {
      context.status = 403;
      return;
    }
    const request = v.safeParse(releaseRequest, context.request.body ?? {});
    if (!request.success) {
      context.status = 400;
      return;
    }
    const { acceptRemovals: removals } = request.output;
    await publishingOf(strapi).store.count('again', whoAsks(strapi), { ...(removals !== undefined && { removals }) });
    context.status = 204;
  };
  const returnToFormer: RequestHandler = async (context) => {
    if (!mayRelease(strapi, context)) {
      context.status = 403;
      return;
    }
    const problem = await rollBack(publishingOf(strapi), whoAsks(strapi));
    context.status = problem ? 409 : 204;
    if (problem) context.body = { error: { message: problem[editorLocale(context)] } };
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  return [
    { method: 'GET', path: '/zoo/publishing', handler: show, config },
    { method: 'GET', path: '/zoo/publishing/history', handler: showHistory, config },
    { method: 'POST', path: '/zoo/publishing/again', handler: releaseAgain, config },
    { method: 'POST', path: '/zoo/publishing/rollback', handler: returnToFormer, config },
  ];
}
