/** Accounts of the admin panel, each with a role. */
import { randomUUID } from 'node:crypto';
import { type Cms, secrets } from './start-cms.ts';

export interface Account {
  email: string;
  password: string;
  /** Requests an address of the admin panel's own API, such as `/content-manager/…`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON there. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response>;
}

/** Returns what an answer holds; any but a success is an error that says what came instead. */
export async function dataOf<Data>(response: Response): Promise<Data> {
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

type Credentials = Pick<Account, 'email' | 'password'>;

function accountOf({ email, password }: Credentials, request: Account['request']): Account {
  return {
    email,
    password,
    request,
    send: (method, path, body) => {
      const headers = { 'Content-Type': 'application/json' };
      return request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    },
  };
}

/** The administrator of the first start. */
export const administratorOf = (cms: Cms) =>
  accountOf({ email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }, cms.admin);

const loggedIn = (cms: Cms, credentials: Credentials, token: string) =>
  accountOf(credentials, (path, init = {}) =>
    fetch(`${cms.url}${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } }),
  );

let accounts = 0;

/**
 * Invites somebody, who accepts and logs in.
 *
 * @param code of the role
 */
export async function createAccount(cms: Cms, code: string): Promise<Account> {
  const administrator = administratorOf(cms);
  const roles = await dataOf<{ id: number; code: string }[]>(await administrator.request('/admin/roles'));
  const role = roles.find((candidate) => candidate.code === code);
  if (!role) throw new Error(`The CMS has no role ${code}.`);
  accounts += 1;
  const person = { firstname: 'Test', lastname: String(accounts) };
  const [email, password] = [`person-${randomUUID()}@zoo.example`, 'Password-of-tests-2'];
  const invited = await dataOf<{ registrationToken: string }>(
    await administrator.send('POST', '/admin/users', {
      ...person,
      email,
      roles: [role.id],
    }),
  );
  const headers = { 'Content-Type': 'application/json' };
  const { token } = await dataOf<{ token: string }>(
    await fetch(`${cms.url}/admin/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        registrationToken: invited.registrationToken,
        userInfo: { ...person, password },
      }),
    }),
  );
  return loggedIn(cms, { email, password }, token);
}

/** Logs in once more, as on another device. */
export async function logIn(cms: Cms, { email, password }: Credentials): Promise<Account> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { token } = await dataOf<{ token: string }>(
    await fetch(`${cms.url}/admin/login`, { method: 'POST', headers, body }),
  );
  return loggedIn(cms, { email, password }, token);
}
