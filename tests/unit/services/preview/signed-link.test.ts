import { describe, expect, it } from 'vitest';
import { type EntryReference, linkLifetime, openLink, signedLink } from '#services/preview/signed-link.ts';

const secret = 'a secret of thirty-two signs or more';
const now = new Date('2026-11-20T15:30:00Z');
const entry: EntryReference = { type: 'animals', documentId: 'lontra canadensis/é', locale: 'fr', isPublished: false };
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const linkTo = (reference: EntryReference = entry) =>
  new URL(signedLink('https://apercu.example', reference, '7', secret, now));
const open = (url: URL, at = now, by = secret) => openLink(url.searchParams, by, at);

describe('a signed link', () => {
  it.each<EntryReference>([
    entry,
    { ...entry, locale: 'en' },
    { ...entry, isPublished: true },
    { ...entry, documentId: '&signature=x' },
  ])('opens the entry that was signed: %o', (reference) => {
    expect(open(linkTo(reference))).toEqual({ kind: 'entry', entry: reference, login: '7' });
  });

  it('leads to the preview server, whose address may end with a slash', () => {
    const { origin, pathname } = new URL(signedLink('https://apercu.example/', entry, '7', secret, now));
    expect(origin + pathname).toBe('https://apercu.example/preview');
  });

  it('ends', () => {
    expect(open(linkTo(), after(linkLifetime - 1))).toEqual({ kind: 'entry', entry, login: '7' });
    expect(open(linkTo(), after(linkLifetime))).toEqual({ kind: 'expired', entry });
  });

  it.each([
    ['type', 'news'],
    ['id', 'ursus-maritimus'],
    ['locale', 'en'],
    ['status', 'published'],
    ['login', '8'],
    ['until', String(9_999_999_999)],
    ['until', 'never'],
    ['signature', 'x'.repeat(43)],
  ])('is rejected with another %s: %s', (name, value) => {
    const link = linkTo();
    link.searchParams.set(name, value);
    expect(open(link)).toEqual({ kind: 'forged' });
  });

  it.each(['type', 'id', 'locale', 'status', 'login', 'until', 'signature'])('is rejected without %s', (name) => {
    const link = linkTo();
    link.searchParams.delete(name);
    expect(open(link)).toEqual({ kind: 'forged' });
  });

  it('is rejected with another secret', () => {
    expect(open(linkTo(), now, `${secret}!`)).toEqual({ kind: 'forged' });
  });

  it('does not contain the secret', () => {
    expect(linkTo().href).not.toContain(encodeURIComponent(secret));
  });
});
