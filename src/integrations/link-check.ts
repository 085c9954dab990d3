/** Every link of the finished pages to the site itself must lead somewhere; a build with a dead end is not released. */
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { SiteError } from '../lib/site-error.ts';
import { filesIn, pathOfFile } from '../lib/built-files.ts';

/** Links that lead nowhere, page by page. */
class BrokenLinksError extends SiteError {}

const attribute = /\s(?:href|src|action)="(\/(?!\/)[^"#?]*)?(?:\?[^"#]*)?(?:#([^"]*))?"/g;
const identifier = /\sid="([^"]+)"/g;

/** Undefined where it can't be decoded: no server and no browser finds such a place. */
function decoded(text: string, decode: (text: string) => string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

interface Page {
  path: string;
  html: string;
}

/**
 * @param pages the HTML of every page
 * @param files addresses of all other built files
 * @param answered addresses that the server answers without a file, such as the one that takes forms
 * @returns every address that leads nowhere, with the pages that point to it
 */
export function findBrokenLinks(
  pages: Page[],
  files: ReadonlySet<string>,
  answered: ReadonlySet<string>,
): Map<string, string[]> {
  const anchors = new Map(
    pages.map(({ path, html }) => [path, new Set(Array.from(html.matchAll(identifier), ([, id]) => id))]),
  );
  const broken = new Map<string, Set<string>>();
  const report = (target: string, page: string) => broken.set(target, (broken.get(target) ?? new Set()).add(page));
  for (const { path, html } of pages) {
    for (const [, target = path, hash] of html.matchAll(attribute)) {
      const address = decoded(target, decodeURI);
      const isPage = address !== undefined && anchors.has(address);
      const exists = isPage || (address !== undefined && (files.has(address) || answered.has(address)));
      if (!exists) report(target, path);
      else if (hash && isPage && !anchors.get(address)?.has(decoded(hash, decodeURIComponent))) {
        report(`${target}#${hash}`, path);
      }
    }
  }
  return new Map([...broken].map(([target, from]) => [target, [...from]]));
}

function describe([target, from]: [string, string[]]): string {
  const others = from.length > 3 ? ` and ${from.length - 3} more` : '';
  return `  ${target}, linked from ${from.slice(0, 3).join(', ')}${others}`;
}

export function linkCheck(): AstroIntegration {
  return {
    name: 'link-check',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const all = await filesIn(dir, '**/*.*');
        const pages = await Promise.all(
          all
            .filter((file) => file.endsWith('.html'))
            .map(async (file) => ({ path: pathOfFile(file), html: await readFile(new URL(file, dir), 'utf8') })),
        );
        const broken = findBrokenLinks(pages, new Set(all.map((file) => `/${file}`)), new Set(['/form']));
        if (broken.size === 0) return;
        const lines = [...broken].map(describe).join('\n');
        throw new BrokenLinksError(`Links lead nowhere, so the site was not released:\n${lines}`);
      },
    },
  };
}
