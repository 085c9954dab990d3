import { expect, test } from 'vitest';
import { withIslandsSettled } from '../../../src/integrations/island-runtime.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';
const directive = '<script>(()=>{var a={};window.dispatchEvent(new Event("astro:intent"));})();</script>\n';
const element =
  '<script>(()=>{customElements.get("astro-island")||customElements.define("astro-island",f)})();</script>';
const own = '<script>addEventListener("popstate",()=>{})</script>';

test('the style of islands goes into the head, and their scripts out of the page', () => {
  const page = `<head><title>Zoo</title>${own}</head><body><p>1</p>${style}${directive}${element}<astro-island></astro-island></body>`;
  expect(withIslandsSettled(page)).toBe(
    `<head><title>Zoo</title>${own}${style}</head><body><p>1</p><astro-island></astro-island></body>`,
  );
});

test('a page without islands stays as it is', () => {
  const page = `<head>${own}</head><body><style>p{color:red}</style></body>`;
  expect(withIslandsSettled(page)).toBe(page);
});
