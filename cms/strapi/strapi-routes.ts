/** The routes that Strapi and its plugins bring, while they can still be changed: before it has registered all parts. */
import type { RouteConfig } from './request-types.ts';
import type { Strapi } from './strapi-types.ts';

export interface StrapiRoute {
  method: string;
  /** From the server's root on. */
  path: string;
  /** For the panel, or for programs with a token. */
  type: 'admin' | 'content-api';
  config: RouteConfig;
}

interface Given {
  method: string;
  path: string;
  config?: RouteConfig;
}

interface Group {
  type?: string;
  prefix?: string;
  routes?: Given[];
}

/** Plugins have a list, which is for the panel, or groups by type. */
const groupsOf = (routes: unknown): [type: string, group: Group][] =>
  Array.isArray(routes)
    ? [['admin', { routes: routes as Given[] }]]
    : Object.entries((routes ?? {}) as Record<string, Group>);

function routesIn(routes: unknown, ownPrefix: string): StrapiRoute[] {
  return groupsOf(routes).flatMap(([key, { type = key, prefix = ownPrefix, routes: given = [] }]) =>
    given.map((route) => {
      const path = `${type === 'content-api' ? '/api' : ''}${prefix}${route.path}`.replace(/(.)\/$/, '$1');
      const config = (route.config ??= {});
      return { method: route.method, path, type: type === 'content-api' ? 'content-api' : 'admin', config };
    }),
  );
}

/** All of them, with their own configurations: what is added there counts. */
export function strapiRoutes({ admin, plugins }: Pick<Strapi, 'admin' | 'plugins'>): StrapiRoute[] {
  return [
    ...routesIn(admin.routes, '/admin'),
    ...Object.entries(plugins).flatMap(([name, { routes }]) => routesIn(routes, `/${name}`)),
  ];
}
