import { expect, test } from 'vitest';
import { fileOfPath, pathOfFile } from '#lib/node/built-files.ts';

test.each([
  ['/', true, 'index.html'],
  ['', true, 'index.html'],
  ['/en', true, 'en/index.html'],
  ['/animaux/forêt boréale/loup', true, 'animaux/forêt boréale/loup/index.html'],
  ['/404', true, '404.html'],
  ['/en/404', true, 'en/404/index.html'],
  ['/recherche.json', false, 'recherche.json'],
  ['/en/nouvelles.xml', false, 'en/nouvelles.xml'],
])('%j is built as a file', (path, isPage, file) => {
  expect(fileOfPath(path, isPage)).toBe(file);
  if (isPage) expect(pathOfFile(file)).toBe(path || '/');
});
