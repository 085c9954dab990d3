/** Routes of the panel for former versions: reading, comparing and bringing back, never publishing. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { fieldLabels } from '../../../src/content/editing/labels.ts';
import { contentType } from '../../../src/content/schemas/registry.ts';
import { errorBody } from '../../../src/services/http/error-body.ts';
import { readVersion } from '../../rules/checks/gather.ts';
import { permissionChecker } from '../../strapi/permissions.ts';
import type { RequestContext, RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { compareVersions, differingFields } from './compare-versions.ts';
import { deletedEntries, restoreDeleted } from './deleted-entries.ts';
import { restorableData } from './restorable-data.ts';
import type { RestoredVersion, ShownVersion } from './shown-versions.ts';
import { type EntryPlace, versionsOf } from './version-store.ts';

type Place = EntryPlace & { uid: string; locale: Locale };

function placeOf({ params, query }: RequestContext): Place | undefined {
  const { uid = '', documentId = '' } = params;
  const name = contentTypeNameOf(uid);
  const locale = locales.find((one) => one === query['locale']) ?? 'fr';
  return name && { name, documentId, uid, locale };
}

export function versionRoutes(strapi: Strapi): Route[] {
  /** Answers for an entry that there is to those who may do this with it. */
  const forEntry =
    (action: 'read' | 'update', handle: (context: RequestContext, place: Place) => Promise<unknown>): RequestHandler =>
    async (context) => {
      const place = placeOf(context);
      const mayDo = place && permissionChecker(strapi, context, place.uid).can[action]({ locale: place.locale });
      context.status = place ? 403 : 404;
      const data = place && mayDo ? await handle(context, place) : undefined;
      if (data !== undefined) Object.assign(context, { status: 200, body: { data } });
      else context.body = errorBody(context.status, context.status === 403 ? 'Forbidden' : 'Not Found');
    };

  /** The version that a request names; without one, the status is 404. */
  async function versionIn(context: RequestContext, place: Place) {
    const found = (await versionsOf(strapi, place, place.locale)).find(({ id }) => String(id) === context.params['id']);
    if (!found) context.status = 404;
    return found;
  }

  const list = forEntry('read', async (_context, place): Promise<ShownVersion[]> => {
    const versions = await versionsOf(strapi, place, place.locale);
    return versions.map(({ id, at, who, entry }, index) => {
      const before = versions[index + 1]?.entry;
      const changed = before ? differingFields(place.name, before, entry) : [];
      return { id, at, who, changed: changed.map((field) => fieldLabels(place.name, field.name)) };
    });
  });

  const compare = forEntry('read', async (context, place) => {
    const version = await versionIn(context, place);
    const draft = await readVersion(strapi, place, 'draft');
    return version && compareVersions(strapi, place, version.entry, draft ?? {});
  });

  const restore = forEntry('update', async (context, place): Promise<RestoredVersion | undefined> => {
    const version = await versionIn(context, place);
    if (!version) return undefined;
    const { name, uid, documentId, locale } = place;
    const { data, leftOut } = await restorableData(strapi, name, version.entry);
    const allowed = await permissionChecker(strapi, context, uid).sanitizeUpdateInput({ documentId, locale })(data);
    const updatedBy = context.state.user?.id;
    await strapi.documents(uid).update({ documentId, locale, data: { ...allowed, updatedBy } });
    return { leftOut: leftOut.map((field) => fieldLabels(name, field)) };
  });

  const mayCreate = (context: RequestContext) => (uid: string) => permissionChecker(strapi, context, uid).can.create();

  const listDeleted: RequestHandler = async (context) => {
    context.body = { data: await deletedEntries(strapi, mayCreate(context)) };
  };

  const bringBack: RequestHandler = async (context) => {
    const place = placeOf(context);
    const isAllowed = place && !contentType(place.name).singleton && mayCreate(context)(place.uid);
    const leftOut = isAllowed ? await restoreDeleted(strapi, place, context.state.user?.id) : undefined;
    context.status = leftOut ? 200 : isAllowed ? 404 : 403;
    context.body =
      place && leftOut
        ? { data: { leftOut: leftOut.map((field) => fieldLabels(place.name, field)) } satisfies RestoredVersion }
        : errorBody(context.status, context.status === 403 ? 'Forbidden' : 'Not Found');
  };

  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  return [
    { method: 'GET', path: '/zoo/deleted', handler: listDeleted, config },
    { method: 'POST', path: '/zoo/deleted/:uid/:documentId', handler: bringBack, config },
    { method: 'GET', path: '/zoo/versions/:uid/:documentId', handler: list, config },
    { method: 'GET', path: '/zoo/versions/:uid/:documentId/:id', handler: compare, config },
    { method: 'POST', path: '/zoo/versions/:uid/:documentId/:id', handler: restore, config },
  ];
}
