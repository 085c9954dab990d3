/** The form endpoint of the site, on the site's own host or on another one. */
import { Hono } from 'hono';
import { routes } from '#i18n/routes.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import type { FormPages } from './form-response.ts';

/** The pages that plain form posts lead to, on a site at another address; empty where it is the same host. */
export function formPagesOn(siteUrl: string): FormPages {
  const { thankYou, notSent } = routes;
  return {
    thankYou: { fr: siteUrl + thankYou.fr, en: siteUrl + thankYou.en },
    notSent: { fr: siteUrl + notSent.fr, en: siteUrl + notSent.en },
  };
}

export interface SiteFormsOptions extends Pick<FormOptions, 'store' | 'rateLimit' | 'trustProxy' | 'now'> {
  /** The address of a site on another host, which may send forms; without a trailing slash. */
  siteUrl?: string;
}

/**
 * An app that answers at one path.
 *
 * @param path such as `/form`
 */
export function createSiteForms(path: string, { siteUrl = '', ...options }: SiteFormsOptions): Hono<ServerEnv> {
  const allowedOrigins = siteUrl === '' ? [] : [siteUrl];
  const endpoint = formEndpoint({ ...options, allowedOrigins, formPages: formPagesOn(siteUrl) });
  return new Hono<ServerEnv>().route(path, endpoint);
}
