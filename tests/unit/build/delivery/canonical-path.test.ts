import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#build/delivery/apply-rules.ts';

describe('the canonical path', () => {
  it.each([
    ['///', '/'],
    ['/animaux///afrique//lion/', '/animaux/afrique/lion'],
    ['/lion.svg', '/lion.svg'],
    ['/my-index.html', '/my-index.html'],
    ['/%C3%A9t%C3%A9/', '/%C3%A9t%C3%A9'],
    // The first page of a list is the list.
    ['/activites/pages/1', '/activites'],
    ['/nouvelles/pages/1/index.html', '/nouvelles'],
    ['/en//videos/pages/1/', '/en/videos'],
    ['/activites/pages/2', '/activites/pages/2'],
    ['/videos/filtre/bebes/1', '/videos/filtre/bebes/1'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each(['//evil.example', '//evil.example/', '///evil.example//', '//evil.example/index.html'])(
    'of %s is never another host',
    (path) => {
      expect(canonicalPath(path)).toMatch(/^\/[^/]/);
    },
  );

  it.each(['/animaux//index.html', '/index.html/', '/activites//pages/1//'])(
    'of %s is reached with one redirect',
    (path) => {
      expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path));
    },
  );
});
