import { describe, expect, it } from 'vitest';
import { loginOfSession, sessionCookie } from '#services/preview/preview-session.ts';
import { signature } from '#services/preview/signed-link.ts';

const secret = 'a secret of thirty-two signs or more';
const now = new Date('2026-11-20T15:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('a session', () => {
  it.each([true, false])('lasts a day of work, over https or not: %s', (isSecure) => {
    const cookie = pairOf(sessionCookie('7', secret, isSecure, now));
    expect(loginOfSession(cookie, secret, isSecure, hours(11))).toBe('7');
    expect(loginOfSession(`other=1; ${cookie}; more=2`, secret, isSecure, now)).toBe('7');
    expect(loginOfSession(cookie, secret, isSecure, hours(12))).toBeUndefined();
  });

  it('is kept from scripts, and from other sites but for the frame of the content service', () => {
    expect(sessionCookie('7', secret, true, now)).toMatch(
      /^__Host-preview=[^;]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect(sessionCookie('7', secret, false, now)).toMatch(
      /^preview=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    ['none', undefined],
    ['an empty one', 'preview='],
    ['one without a proof', `preview=9999999999.7`],
    ['one that ends later than it was made to', pairOf(sessionCookie('7', secret, false, now)).replace(/=\d/, '=9')],
    ['one of another login', pairOf(sessionCookie('7', secret, false, now)).replace('.7.', '.8.')],
    ['one of another secret', pairOf(sessionCookie('7', 'another secret of enough signs here', false, now))],
    ['the signature of a link', `preview=9999999999.7.${signature(secret, 'link', '9999999999', '7')}`],
    ['one that was made over https', pairOf(sessionCookie('7', secret, true, now))],
  ])('is not had with %s', (_, header) => {
    expect(loginOfSession(header, secret, false, now)).toBeUndefined();
  });
});
