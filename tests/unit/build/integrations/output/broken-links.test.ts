import { describe, expect, it } from 'vitest';
import { parsePage } from '#build/integrations/html/post-processing.ts';
import { findBrokenLinks, isTaken } from '#build/integrations/output/link-check.ts';

/** Broken links of a site given as `{ '/path': 'html' }`. */
function brokenIn(pages: Record<string, string>, files: string[] = []): Record<string, string[]> {
  const list = Object.entries(pages).map(([path, html]) => parsePage(path, html).metadata);
  return Object.fromEntries(findBrokenLinks(list, new Set(files), new Set(['/form']), { '/b-once': '/b' }));
}

describe('a link that leads somewhere', () => {
  it.each([
    ['to a page', '<a href="/b">x</a>'],
    ['to a place on another page', '<a href="/b#there">x</a>'],
    ['to a place on its own page', '<a href="#here">x</a><h2 id="here">x</h2>'],
    ['to the top', '<a href="#">x</a>'],
    ['with a query and a place', '<a href="/b?page=2#there">x</a>'],
    ['to a former address', '<a href="/b-once">x</a>'],
    ['to a place on a page at its former address', '<a href="/b-once#there">x</a>'],
    ['to a file', '<a href="/guide.pdf">x</a><img src="/lion.svg">'],
    ['to a place in a drawing', '<use href="/lion.svg#mane"/>'],
    ['to what the server answers itself', '<form action="/form"></form>'],
    ['to an address with an accent', '<a href="/%C3%A9t%C3%A9">x</a><a href="/été">x</a>'],
    ['to another site', '<a href="https://a.example/none">x</a><a href="//a.example/none">x</a>'],
    ['to a mail program or a telephone', '<a href="mailto:a@b.example">x</a><a href="tel:+14505550142">x</a>'],
    ['that is data', '<p data-href="/none">x</p>'],
  ])('%s', (_, html) => {
    const others = { '/': '', '/b': '<p id="there">x</p>', '/été': '' };
    expect(brokenIn({ '/a': html, ...others }, ['/guide.pdf', '/lion.svg'])).toEqual({});
  });

  it('to a place whose name is encoded', () => {
    expect(brokenIn({ '/a': '<a href="#%C3%A9t%C3%A9">x</a><h2 id="été">x</h2>' })).toEqual({});
  });
});

describe('a link that leads nowhere', () => {
  it.each([
    ['to a page', '<a href="/none">x</a>', '/none'],
    ['to a place on another page', '<a href="/b#none">x</a>', '/b#none'],
    ['to a place on its own page', '<a href="#none">x</a>', '/a#none'],
    ['to a place on a page at its former address', '<a href="/b-once#none">x</a>', '/b-once#none'],
    ['to a picture', '<img alt="" src="/none.svg">', '/none.svg'],
    ['of a form', '<form method="post" action="/none"></form>', '/none'],
    ['to a name every object has', '<a href="/constructor">x</a><a href="/b">x</a>', '/constructor'],
  ])('%s is found', (_, html, target) => {
    expect(brokenIn({ '/a': html, '/b': '<p id="there">x</p>' })).toEqual({ [target]: ['/a'] });
  });

  it('names every page it stands on, once', () => {
    const twice = '<a href="/none">x</a><a href="/none">x</a>';
    expect(brokenIn({ '/a': twice, '/b': twice, '/c': '' })).toEqual({ '/none': ['/a', '/b'] });
  });

  it.each(['/100%', '/%E0%A4%A', '/a#100%'])('is found although it is badly encoded: %s', (target) => {
    expect(brokenIn({ '/a': `<a href="${target}">x</a>` })).toEqual({ [target]: ['/a'] });
  });
});

describe('an address for forms', () => {
  const pages = [{ path: '/' }, { path: '/tarifs' }, { path: '/animaux/afrique' }];
  const files = new Set(['/favicon.ico', '/share/a.png']);

  it.each(['/tarifs', '/animaux/afrique', '/animaux', '/favicon.ico', '/share'])('is taken: %s', (path) => {
    expect(isTaken(path, pages, files)).toBe(true);
  });

  it.each(['/form', '/api/forms', '/tarif', '/animaux/afriques', '/tarifs/form'])('is free: %s', (path) => {
    expect(isTaken(path, pages, files)).toBe(false);
  });
});
