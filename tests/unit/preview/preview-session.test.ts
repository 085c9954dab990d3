import { describe, expect, it } from 'vitest';
import { hasSession, sessionCookie } from '#preview/preview-session.ts';
import { signature } from '#preview/signed-link.ts';

const secret = 'a secret of thirty-two signs or more';
const now = new Date('2026-11-20T15:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('a session', () => {
  it.each([true, false])('lasts a day of work, over https or not: %s', (isSecure) => {
    const cookie = pairOf(sessionCookie(secret, isSecure, now));
    expect(hasSession(cookie, secret, isSecure, hours(11))).toBe(true);
    expect(hasSession(`other=1; ${cookie}; more=2`, secret, isSecure, now)).toBe(true);
    expect(hasSession(cookie, secret, isSecure, hours(12))).toBe(false);
  });

  it('is kept from scripts, and from other sites but for the frame of the content service', () => {
    expect(sessionCookie(secret, true, now)).toMatch(
      /^__Host-preview=[^;]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect(sessionCookie(secret, false, now)).toMatch(
      /^preview=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    ['none', undefined],
    ['an empty one', 'preview='],
    ['one without a proof', `preview=9999999999`],
    ['one that ends later than it was made to', pairOf(sessionCookie(secret, false, now)).replace(/=\d/, '=9')],
    ['one of another secret', pairOf(sessionCookie('another secret of enough signs here', false, now))],
    ['the signature of a link', `preview=9999999999.${signature(secret, 'link', '9999999999')}`],
    ['one that was made over https', pairOf(sessionCookie(secret, true, now))],
  ])('is not had with %s', (_, header) => {
    expect(hasSession(header, secret, false, now)).toBe(false);
  });
});
