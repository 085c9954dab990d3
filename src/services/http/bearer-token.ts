/** Bearer authorization: the token is compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A test of `Authorization` headers: true if one carries the token.
 *
 * Hono's `bearerAuth` rejects tokens with signs such as `!`, which may be in ours.
 */
export function bearerTest(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(token);
  return (authorization) => {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
