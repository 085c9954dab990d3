/**
 * Sessions of browsers that have opened a signed link. The server keeps none of them: a cookie names the editor's login,
 * and holds its own proof.
 */
import { isSignature, isToCome, signature } from './signed-link.ts';

/** Seconds: a day of work. */
const lifetime = 12 * 60 * 60;

/** Browsers take the prefix for a promise: from this host alone, over https alone. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-preview' : 'preview');

/**
 * The `Set-Cookie` of a new session.
 *
 * The content service shows previews in a frame. Over https, the cookie therefore comes along on any site, yet in a jar of
 * its own for each (`Partitioned`). Without https browsers refuse that, so the two must be on one site then, such as
 * `localhost`, whatever the ports.
 */
export function sessionCookie(login: string, secret: string, isSecure: boolean, now = new Date()): string {
  const until = String(Math.floor(now.getTime() / 1000) + lifetime);
  const value = `${until}.${login}.${signature(secret, 'session', until, login)}`;
  const scope = isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${cookieName(isSecure)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${scope}`;
}

/**
 * The login that the session of a request was opened from.
 *
 * @param header the request's `Cookie`
 */
export function loginOfSession(
  header: string | undefined,
  secret: string,
  isSecure: boolean,
  now = new Date(),
): string | undefined {
  const start = `${cookieName(isSecure)}=`;
  const values = (header ?? '')
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
  for (const value of values) {
    const [until = '', login = '', given = ''] = value.split('.');
    if (isSignature(given, signature(secret, 'session', until, login)) && isToCome(until, now)) return login;
  }
  return undefined;
}
