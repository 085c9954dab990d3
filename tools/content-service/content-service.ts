/** The stand-in for the content service: content at `/api`, its pictures at `/media`, and forms. */
import { Hono, type MiddlewareHandler } from 'hono';
import { serviceHeaderRules } from '#build/delivery/delivery-rules.ts';
import { log } from '#lib/log.ts';
import { formEndpoint, type FormOptions } from '#services/forms/form-endpoint.ts';
import { deliveryHeaders } from '#services/http/delivery-headers.ts';
import { errorBody } from '#services/http/error-body.ts';
import { mediaFiles } from '#services/http/media-files.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import { contentApi, type ContentApiOptions } from './content-api.ts';

export interface ContentServiceOptions extends ContentApiOptions, FormOptions {
  /** The path of the form endpoint. Default: `/form` */
  formPath?: string;
  /** Run before every route, in order. */
  middleware?: readonly MiddlewareHandler<ServerEnv>[];
}

/** The service as one app. */
export function createContentService(options: ContentServiceOptions): Hono<ServerEnv> {
  const service = new Hono<ServerEnv>();
  service.use(deliveryHeaders(() => serviceHeaderRules));
  for (const middleware of options.middleware ?? []) service.use(middleware);
  // First: the form endpoint may be below `/api`, which answers everything else.
  service.route(options.formPath ?? '/form', formEndpoint(options));
  service.route('/api', contentApi(options));
  service.route('/media', mediaFiles(options.directory));
  service.onError((error, context) => {
    // A connection that broke is no fault of the service.
    if (!context.req.raw.signal.aborted) log('content').error(`${context.req.method} ${context.req.path}:`, error);
    return context.json(errorBody(500, 'Internal Server Error'), 500);
  });
  return service;
}
