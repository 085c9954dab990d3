/**
 * Who may do what on Strapi's routes for the panel that ask for no more than a login, or for nothing: all of them, in
 * one list. Routes that ask for a permission by themselves are a matter of `roles/`.
 */
import type { MessageKey } from '../strapi/messages.ts';
import { mayDo, mayReadContent } from '../strapi/permissions.ts';
import type { Permission } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

export interface RouteRule {
  /** The method and the path, or how several begin, with a star. */
  route: string;
  /** `anybody` and `accounts` as Strapi has it; others by what they may do, or nobody at all. */
  who: 'anybody' | 'accounts' | 'nobody' | Permission;
  /** What the others are told, where it helps them. */
  why?: MessageKey<'requests'>;
}

/** For accounts with one of these permissions. */
const whoMay =
  (...actions: string[]): Permission =>
  ({ state: { userAbility } }) =>
    actions.some((action) => userAbility?.can(action) ?? false);

/** For accounts that may read the entries of the type in the address. */
const readersOf =
  (parameter: string): Permission =>
  (context) =>
    mayDo(context, 'read', context.params[parameter] ?? '');

/** The same for what is in an address as `model`, which may be a part of entries of several types. */
const readersOfModel =
  (editors: Permission): Permission =>
  (context) =>
    (context.params['model'] ?? '').includes('::') ? readersOf('model')(context) : editors(context);

const administrators = whoMay('admin::project-settings.update');
const uploaders = whoMay('plugin::upload.assets.create', 'plugin::upload.assets.update');

/** @param hasMail without it, no link for a new password can be sent */
export function routeRules(strapi: Pick<Strapi, 'contentTypes'>, hasMail: boolean): RouteRule[] {
  const editors = mayReadContent(strapi);
  return [
    { route: 'GET /admin/init', who: 'anybody' },
    { route: 'GET /admin/project-type', who: 'anybody' },
    { route: 'POST /admin/login', who: 'anybody' },
    { route: 'POST /admin/access-token', who: 'anybody' },
    { route: 'GET /admin/registration-info', who: 'anybody' },
    { route: 'POST /admin/register', who: 'anybody' },
    { route: 'POST /admin/reset-password', who: 'anybody' },
    { route: 'POST /admin/forgot-password', who: hasMail ? 'anybody' : 'nobody', why: 'noMail' },
    // The first start makes the first administrator.
    { route: 'POST /admin/register-admin', who: 'nobody' },
    { route: 'GET /content-manager/preview/script', who: 'anybody' },
    { route: 'GET /admin/transfer/runner/*', who: 'nobody' },

    // About themselves.
    { route: 'POST /admin/logout', who: 'accounts' },
    { route: '* /admin/users/me*', who: 'accounts' },
    { route: '* /admin/homepage/layout', who: 'accounts' },
    { route: 'POST /admin/permissions/check', who: 'accounts' },
    // What the panel asks for to be drawn, and holds no content.
    { route: 'GET /admin/information', who: 'accounts' },
    { route: 'GET /admin/telemetry-properties', who: 'accounts' },
    { route: 'GET /admin/license-trial-time-left', who: 'accounts' },
    { route: 'GET /admin/guided-tour-meta', who: 'accounts' },
    { route: 'GET /admin/ai-feature-config', who: 'accounts' },
    { route: 'GET /content-manager/init', who: 'accounts' },
    { route: 'GET /content-manager/content-types*', who: 'accounts' },
    { route: 'GET /content-manager/components*', who: 'accounts' },
    { route: 'GET /upload/configuration', who: 'accounts' },
    { route: 'GET /upload/ai-metadata-jobs/latest', who: 'accounts' },
    { route: 'GET /i18n/locales', who: 'accounts' },
    { route: 'GET /i18n/settings', who: 'accounts' },
    // Strapi asks for permissions in what these run.
    { route: 'PUT /content-manager/content-types/:uid/configuration', who: 'accounts' },
    { route: 'GET /content-manager/homepage/*', who: 'accounts' },
    { route: 'PUT /upload/files/:id', who: 'accounts' },
    { route: 'POST /upload/actions/upload-from-urls', who: 'accounts' },

    { route: 'POST /upload', who: uploaders },
    { route: 'POST /upload/files', who: uploaders },
    { route: 'POST /upload/files/:id/replace', who: uploaders },
    { route: 'GET /content-manager/preview/url/:contentType', who: readersOf('contentType') },
    { route: 'GET /content-manager/relations/*', who: readersOfModel(editors) },
    { route: 'POST /content-manager/uid/*', who: editors },
    { route: 'POST /i18n/content-manager/actions/get-non-localized-fields', who: editors },
    { route: 'GET /i18n/ai-localization-jobs/*', who: editors },
    { route: 'PUT /content-manager/components/:uid/configuration', who: administrators },
    { route: 'PUT /i18n/settings', who: administrators },
    { route: 'GET /admin/permissions', who: whoMay('admin::roles.read') },
    { route: 'GET /admin/content-api/*', who: whoMay('admin::api-tokens.read') },
    { route: 'GET /admin/homepage/key-statistics', who: administrators },
    { route: 'GET /admin/ai-usage', who: 'nobody' },
    { route: 'GET /admin/ai-token', who: 'nobody' },
    // Anything, from the zoo's own address, to anybody.
    { route: 'POST /email', who: 'nobody' },
  ];
}
