/** Requests that carry a secret, compared in a time that tells nothing about it. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the header `Authorization` carries a token.
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
