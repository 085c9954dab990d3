/** Puts the rules of `route-rules.ts` onto Strapi's routes, each of which must have one. */
import { sendsMail } from '../mail/mail-setting.ts';
import type { CmsEnvironment } from '../start/cms-environment.ts';
import { onlyFor } from '../strapi/permissions.ts';
import type { Permission } from '../strapi/request-types.ts';
import { type StrapiRoute, strapiRoutes } from '../strapi/strapi-routes.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { type RouteRule, routeRules } from './route-rules.ts';

const nobody: Permission = () => false;

/** The content API answers tokens, which read: no program writes files or mail. */
const closedToPrograms = ['POST /api/email', 'POST /api/upload', 'DELETE /api/upload/files/:id'];

const nameOf = ({ method, path }: Pick<StrapiRoute, 'method' | 'path'>) => `${method} ${path}`;

function matches({ route }: RouteRule, { method, path }: StrapiRoute): boolean {
  const [ruleMethod, rulePath = ''] = route.split(' ');
  if (ruleMethod !== '*' && ruleMethod !== method) return false;
  return rulePath.endsWith('*') ? path.startsWith(rulePath.slice(0, -1)) : path === rulePath;
}

/** True for a route that names what an account must be allowed to do. */
const asksForPermission = ({ config }: StrapiRoute) =>
  (config.policies ?? []).some((policy) => typeof policy === 'object' && policy.name.endsWith('hasPermissions'));

/** @throws {Error} if the list and the routes don't fit: an update has brought some, or taken some */
export function checkRules(rules: readonly RouteRule[], routes: readonly StrapiRoute[]): void {
  const open = routes.filter((route) => route.type === 'admin' && !asksForPermission(route));
  const forgotten = open.filter((route) => !rules.some((rule) => matches(rule, route))).map(nameOf);
  const gone = rules.filter((rule) => !routes.some((route) => matches(rule, route))).map(({ route }) => route);
  if (forgotten.length + gone.length === 0) return;
  throw new Error(
    `cms/access/route-rules.ts lacks ${forgotten.join(', ') || 'nothing'}; gone: ${gone.join(', ') || 'none'}.`,
  );
}

function close({ config }: StrapiRoute, permission: Permission, why?: RouteRule['why']): void {
  config.middlewares = [onlyFor(permission, why), ...(config.middlewares ?? [])];
}

/** To be called while Strapi registers. */
export function applyRouteRules(strapi: Strapi, settings: CmsEnvironment): void {
  const rules = routeRules(strapi, sendsMail(settings));
  const routes = strapiRoutes(strapi);
  checkRules(rules, routes);
  for (const route of routes) {
    if (closedToPrograms.includes(nameOf(route))) close(route, nobody);
    if (route.type !== 'admin') continue;
    // The most precise one: a path counts more than how it begins.
    const [rule] = rules
      .filter((candidate) => matches(candidate, route))
      .sort((a, b) => b.route.length - a.route.length);
    if (rule?.who === 'nobody') close(route, nobody, rule.why);
    else if (typeof rule?.who === 'function') close(route, rule.who);
  }
  // The versions of all packages, which Strapi tells every account.
  strapi.config.set('info.dependencies', {});
}
