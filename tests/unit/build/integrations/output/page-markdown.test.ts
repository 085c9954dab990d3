/** A finished page as Markdown. */
import { expect, it } from 'vitest';
import pageMarkdown from '#build/integrations/output/page-markdown.ts';

it('leaves out what a page says only when something fails', () => {
  const page = `
    <link rel="canonical" href="https://zoo.test/animals">
    <main><h1>Animals</h1><p role="alert">The filters could not be loaded.</p><p>72 species.</p></main>`;
  expect(new TextDecoder().decode(pageMarkdown(Buffer.from(page)))).toBe(
    '---\nurl: https://zoo.test/animals\n---\n\n# Animals\n\n72 species.\n',
  );
});
