/** The form endpoint for a program with a server of its own, which hands it the requests to one path. */
import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { serviceHeaderRules } from '#build/delivery/delivery-rules.ts';
import { deliveryHeaders } from '../http/delivery-headers.ts';
import { listenerOf } from '../http/listen.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { createSiteForms, type SiteFormsOptions } from './site-forms.ts';

/**
 * Answers requests to one path with the headers of a content service.
 *
 * @param path such as `/form`
 */
export function formListener(path: string, options: SiteFormsOptions): RequestListener {
  const app = new Hono<ServerEnv>().use(deliveryHeaders(() => serviceHeaderRules));
  return listenerOf(app.route('/', createSiteForms(path, options)));
}
