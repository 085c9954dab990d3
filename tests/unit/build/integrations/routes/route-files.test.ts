import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageFileOf } from '#build/integrations/routes/english-routes.ts';
import { routes } from '#i18n/routes.ts';
import { SiteError } from '#lib/site-error.ts';

const among =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

describe('the file of a page', () => {
  it.each([
    ['/', among('index.astro'), 'index.astro'],
    ['/horaire', among('horaire.astro'), 'horaire.astro'],
    ['/animaux', among('animaux/index.astro'), 'animaux/index.astro'],
    ['/animaux/[page]', among('animaux/[page]/index.astro', 'animaux/index.astro'), 'animaux/[page]/index.astro'],
    ['/[page]/[slug]', among('[page]/[slug].astro', '[page]/index.astro'), '[page]/[slug].astro'],
    ['/faq', among('faq/index.astro', 'faq.astro'), 'faq.astro'],
  ])('of %s', (pattern, exists, file) => {
    expect(pageFileOf(pattern, exists)).toBe(file);
  });

  it.each([
    ['/horaire', 'No page for /horaire: expected src/pages/horaire.astro or src/pages/horaire/index.astro.'],
    ['/[page]', 'No page for /[page]: expected src/pages/[page].astro or src/pages/[page]/index.astro.'],
  ])('that is missing is named: %s', (pattern, message) => {
    const find = () => pageFileOf(pattern, among('other.astro', 'index.astro'));
    expect(find).toThrow(SiteError);
    expect(find).toThrow(message);
  });

  it.each(Object.entries(routes))('of the route %s exists', (_, { fr }) => {
    const pages = new URL('../../../../../src/pages/', import.meta.url);
    const exists = (file: string) => file !== '.astro' && existsSync(new URL(file, pages));
    expect(exists(pageFileOf(fr, exists))).toBe(true);
  });
});
