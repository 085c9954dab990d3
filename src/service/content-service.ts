/** The embedded content service: content at `/api`, its pictures at `/media`, forms at `/form`. */
import { Hono, type MiddlewareHandler } from 'hono';
import { contentApi, type ContentApiOptions } from './content-api.ts';
import { errorBody } from './error-body.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import { mediaFiles } from './media-files.ts';
import type { ServiceEnv } from './service-env.ts';

export interface ContentServiceOptions extends ContentApiOptions, FormOptions {
  /** Run before every route, in order. */
  middleware?: readonly MiddlewareHandler<ServiceEnv>[];
}

/** The service as one app. */
export function createContentService(options: ContentServiceOptions): Hono<ServiceEnv> {
  const service = new Hono<ServiceEnv>();
  for (const middleware of options.middleware ?? []) service.use(middleware);
  service.route('/api', contentApi(options));
  service.route('/media', mediaFiles(options.directory));
  service.route('/form', formEndpoint(options));
  service.onError((error, context) => {
    console.error(`[content service] ${context.req.method} ${context.req.path}:`, error);
    return context.json(errorBody(500, 'Internal Server Error'), 500);
  });
  return service;
}
