/** Sign-in: how often it may be tried, that it tells nobody which accounts exist, and what a password must be. */
import { randomUUID } from 'node:crypto';
import { getOwn } from '../../src/lib/unknown-data.ts';
import { networkOf } from '../../src/services/http/client-address.ts';
import { createNetworkLimiter, createRateLimiter } from '../../src/services/http/rate-limit.ts';
import { editorLocale } from '../strapi/editor.ts';
import { serverMessages } from '../strapi/messages.ts';
import type { RequestContext, RequestHandler } from '../strapi/request-types.ts';
import { strapiRoutes } from '../strapi/strapi-routes.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { passwordProblem } from './passwords.ts';

/** Strapi's service, as far as it is extended. */
export interface AuthService {
  checkCredentials(given: { email: string; password: string }): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
}

const windowMs = 15 * 60_000;

/** Tries of one network at all accounts, of one network at one account, and of all networks at one account. */
interface Most {
  network: number;
  networkAtAccount: number;
  account: number;
}

/**
 * Strangers keep out their own network: it takes a hundred of these to keep an account from its owner. Strapi's own
 * limit is for an address and an account together, and a network has many addresses.
 */
const triesAtMost: Most = { network: 100, networkAtAccount: 30, account: 3000 };

/** Links for a new password: each is a mail to somebody who may not have asked for it, whoever has. */
const mailsAtMost: Most = { network: 20, networkAtAccount: 5, account: 5 };

/** Tries at the same time: comparing a password takes a twentieth of a second, in which nothing else goes on. */
const mostAtOnce = 10;

const routes = ['/admin/login', '/admin/register', '/admin/registration-info', '/admin/reset-password'];

function rejectForNow(context: Tried, seconds: number): never {
  const minutes = Math.max(2, Math.ceil(seconds / 60));
  context.set('Retry-After', String(seconds));
  const sentence = serverMessages(editorLocale(context), 'requests').translate('tooManyTries', { minutes });
  return context.throw(429, sentence, { name: 'RateLimitError', details: {} });
}

/** What the limit on tries looks at, and answers with. */
export type Tried = Pick<RequestContext, 'request' | 'ip' | 'state' | 'get' | 'set' | 'throw'>;

/** Lets tries through as far as the limits go; the others get 429. */
export function limitTries(most = triesAtMost): (context: Tried, next: () => Promise<unknown>) => Promise<unknown> {
  const networks = createNetworkLimiter({ limit: most.network, windowMs }, Date.now);
  const networksAtAccounts = createRateLimiter({ limit: most.networkAtAccount, windowMs }, Date.now);
  const accounts = createRateLimiter({ limit: most.account, windowMs }, Date.now);
  const attemptAt = (account: string, address: string) =>
    networksAtAccounts.attempt(`${networkOf(address)} ${account}`) || accounts.attempt(account);
  let underWay = 0;
  return async (context, next) => {
    const email = getOwn(context.request.body, 'email');
    const waits = networks.attempt(context.ip);
    const wait = waits || (typeof email === 'string' ? attemptAt(email.trim().toLowerCase(), context.ip) : 0);
    if (wait > 0) rejectForNow(context, wait);
    if (underWay >= mostAtOnce) rejectForNow(context, 60);
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}

/** Strapi would also take them from the address, which logs keep, and by which no limit knows the account. */
const rejectInAddress: RequestHandler = (context, next) => {
  const { email, password } = context.query;
  if (email === undefined && password === undefined) return next();
  return context.throw(400, 'Missing credentials', { name: 'ApplicationError', details: {} });
};

/** Before Strapi has done anything: it ends all sessions of an account first, and then looks at the new password. */
const rejectWeak: RequestHandler = (context, next) => {
  const { body } = context.request;
  const password = getOwn(body, 'password') ?? getOwn(getOwn(body, 'userInfo'), 'password');
  const sentence = typeof password === 'string' ? passwordProblem(password, editorLocale(context)) : undefined;
  if (sentence === undefined) return next();
  const errors = [{ path: ['password'], message: sentence, name: 'ValidationError' }];
  return context.throw(400, sentence, { name: 'ValidationError', details: { errors } });
};

/** A new password from an administrator ends the sessions of its account, as Strapi has it only for one's own. */
const endSessions =
  (strapi: Strapi): RequestHandler =>
  async (context, next) => {
    await next();
    if (!getOwn(context.request.body, 'password') || context.status !== 200) return;
    await strapi.sessionManager('admin').invalidateRefreshToken(context.params['id'] ?? '');
  };

/**
 * Extends Strapi's service.
 *
 * @param hasPassword false for a stranger, and for an account that was invited
 */
export function guardedAuth(auth: AuthService, hasPassword: (email: string) => Promise<boolean>): AuthService {
  let anybodys: Promise<string> | undefined;
  return {
    ...auth,
    async checkCredentials(given) {
      // A comparison takes its time, by which accounts could be told from strangers.
      anybodys ??= auth.hashPassword(randomUUID());
      if (!(await hasPassword(given.email))) await auth.validatePassword(given.password, await anybodys);
      return auth.checkCredentials(given);
    },
  };
}

/** To be called while Strapi registers. */
export function guardSignIn(strapi: Strapi): void {
  const limit = limitTries();
  const limitMails = limitTries(mailsAtMost);
  for (const { method, path, config } of strapiRoutes(strapi)) {
    const guards = [
      ...(routes.includes(path) ? [limit] : []),
      ...(path === '/admin/forgot-password' ? [limitMails] : []),
      ...(path === '/admin/login' ? [rejectInAddress] : []),
      ...(method === 'PUT' && path === '/admin/users/:id' ? [endSessions(strapi)] : []),
      ...(method !== 'GET' && path.startsWith('/admin/') && path !== '/admin/login' ? [rejectWeak] : []),
    ];
    config.middlewares = [...guards, ...(config.middlewares ?? [])];
  }
  const hasPassword = async (email: string) => {
    const user = await strapi.db.query('admin::user').findOne({ where: { email }, select: ['password'] });
    return Boolean(user?.['password']);
  };
  strapi.get('services').extend<AuthService>('admin::auth', (auth) => guardedAuth(auth, hasPassword));
}
