/** Requests as Strapi hands them to routes and middlewares, as far as the CMS uses them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An administrator or editor who is logged in. */
export interface AdminUser {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  email?: string;
  /** The language of their panel. */
  preferedLanguage?: string | null;
}

/** A request and its response (Koa). */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  /** False if Koa is not to answer. */
  respond?: boolean;
  path: string;
  request: { body?: unknown; files?: unknown; url: string };
  query: Record<string, unknown>;
  querystring: string;
  params: Record<string, string>;
  method: string;
  ip: string;
  /** The sender: a token of the content API, or an editor in the admin panel. */
  state: {
    auth?: { credentials?: { name?: unknown } };
    user?: AdminUser;
    /** The session of that editor, until its token is renewed. */
    session?: { id: string };
    userAbility?: { can(action: string, subject?: string): boolean };
  };
  status: number;
  body: unknown;
  get(header: string): string;
  set(header: string, value: string): void;
  redirect(address: string): void;
  /** Ends the request with an error. */
  throw(status: number, message: string, properties: object): never;
}

export type RequestHandler = (context: RequestContext, next: () => Promise<unknown>) => Promise<unknown>;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  handler: string | RequestHandler;
  config?: RouteConfig;
}

/** Says if the sender may have what the request asks for. */
export type Permission = (context: Pick<RequestContext, 'state' | 'params'>) => boolean;

export interface RouteConfig {
  auth?: boolean | object;
  policies?: (string | { name: string; config?: object })[];
  /** Run once the sender is known and the policies have let them in. */
  middlewares?: unknown[];
}
