/** Fails the build if an internal link of any finished page is broken. */
import type { AstroIntegration } from 'astro';
import { filesIn } from '../lib/built-files.ts';
import { SiteError } from '../lib/site-error.ts';
import { factsOfPages, type PageFacts } from './page-pass.ts';

/** Broken links, with the pages they are on. */
class BrokenLinksError extends SiteError {}

/** Undefined if it can't be decoded: no server and no browser finds such an address. */
function decoded(text: string, decode: (text: string) => string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/**
 * @param files addresses of all other built files
 * @param answered addresses that the server answers without a file, such as the form endpoint
 * @returns every broken address, with the pages that link to it
 */
export function findBrokenLinks(
  pages: readonly Pick<PageFacts, 'path' | 'links' | 'ids'>[],
  files: ReadonlySet<string>,
  answered: ReadonlySet<string>,
): Map<string, string[]> {
  const anchors = new Map(pages.map(({ path, ids }) => [path, ids]));
  const broken = new Map<string, Set<string>>();
  const report = (target: string, page: string) => broken.set(target, (broken.get(target) ?? new Set()).add(page));
  for (const { path, links } of pages) {
    for (const { target: written, hash } of links) {
      const target = written || path;
      const address = decoded(target, decodeURI);
      const isPage = address !== undefined && anchors.has(address);
      const exists = isPage || (address !== undefined && (files.has(address) || answered.has(address)));
      if (!exists) report(target, path);
      else if (hash && isPage && !anchors.get(address)?.has(decoded(hash, decodeURIComponent) ?? '')) {
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
        const [pages, files] = await Promise.all([factsOfPages(dir), filesIn(dir, '**/*.*')]);
        const broken = findBrokenLinks(pages, new Set(files.map((file) => `/${file}`)), new Set(['/form']));
        if (broken.size === 0) return;
        const lines = [...broken].map(describe).join('\n');
        throw new BrokenLinksError(`Links lead nowhere, so the site was not released:\n${lines}`);
      },
    },
  };
}
