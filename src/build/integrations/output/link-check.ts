/**
 * Checks every internal link of the finished pages. A broken one that editors wrote is a warning; any other one is a
 * fault of the site, and fails the build.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { type ContentLinks, readContentLinks, snapshotDirectories } from '#content/snapshot.ts';
import { type ContentProblem, explain, formatProblems } from '#content/validation/problems.ts';
import { editorMessage, inBothLanguages, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { SiteError } from '#lib/site-error.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import { environment, ownFormPath } from '#services/config/environment.ts';
import { writeBuildReport } from '#services/reporting/build-report.ts';
import { exitWith } from '#services/reporting/exit-on-site-error.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import type { PageMetadata } from '../html/page-metadata.ts';
import { metadataOfPages } from '../html/post-processing.ts';
import { movedPages } from './moved-pages.ts';

/** Broken links, with the pages they are on. */
class BrokenLinksError extends ExplainedError {}

/** A page or file of the build has the path to which forms are sent. */
class TakenFormPathError extends SiteError {}

/** True if a page or a file has a path, or one lies below it. */
export function isTaken(
  path: string,
  pages: readonly Pick<PageMetadata, 'path'>[],
  files: ReadonlySet<string>,
): boolean {
  const isOrHolds = (other: string) => other === path || other.startsWith(`${path}/`);
  return pages.some((page) => isOrHolds(page.path)) || [...files].some(isOrHolds);
}

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
 * @param moved what former addresses lead to: links to them work, so nobody has to look for them after each new slug
 * @returns every broken address, with the pages that link to it
 */
export function findBrokenLinks(
  pages: readonly (Pick<PageMetadata, 'path' | 'links'> & { ids: Iterable<string> })[],
  files: ReadonlySet<string>,
  answered: ReadonlySet<string>,
  moved: Readonly<Record<string, string>>,
): Map<string, string[]> {
  const anchors = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]));
  const broken = new Map<string, Set<string>>();
  const report = (target: string, page: string) => broken.set(target, (broken.get(target) ?? new Set()).add(page));
  for (const { path, links } of pages) {
    for (const { target: written, hash } of links) {
      const target = written || path;
      const requested = decoded(target, decodeURI);
      const address = requested === undefined ? undefined : (moved[requested] ?? requested);
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

/** The field of an entry that a broken link of some pages is from; undefined for a link that the site itself makes. */
function fieldOf(broken: string, from: readonly string[], { left }: ContentLinks): ContentProblem | undefined {
  const found = left.find(({ href }) => {
    const [target = '', hash = ''] = href.replace(/\?[^#]*/, '').split('#');
    if (target !== '') return broken === target || broken === `${target}#${hash}`;
    return hash !== '' && from.some((page) => broken === `${page}#${hash}`);
  });
  if (!found) return undefined;
  return { ...found.field, expected: editorMessage(broken.includes('#') ? 'link.noPlace' : 'link.nowhere') };
}

/** Warns of the links that don't lead where they say: those that have been replaced, and those found broken. */
function warn(warnings: readonly ContentProblem[], logger: AstroIntegrationLogger): void {
  if (warnings.length === 0) return;
  const count = inBothLanguages(editorMessage('link.count', { count: warnings.length }));
  logger.warn([count, ...formatProblems(warnings)].join('\n\n'));
  writeBuildReport({ warnings: warnings.map(explain) });
}

/** The most broken links that a message to editors names. */
const mostNamed = 10;

function describe([target, from]: [string, string[]]): string {
  const others = from.length > 3 ? ` (+ ${from.length - 3})` : '';
  return `  ${target} ← ${from.slice(0, 3).join(', ')}${others}`;
}

export function linkCheck(): AstroIntegration {
  return {
    name: 'link-check',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { PUBLIC_FORM_URL, SHOP_PAY_URL } = environment();
        const formPath = ownFormPath(PUBLIC_FORM_URL);
        const pages = await metadataOfPages(dir);
        const files = new Set(filesBelow(fileURLToPath(dir)).map((file) => `/${file}`));
        if (formPath !== undefined && isTaken(formPath, pages, files)) {
          return exitWith(new TakenFormPathError(startupMessage('formPage', { path: formPath })));
        }
        const answered = new Set([formPath, SHOP_PAY_URL && holdAddress].filter((path) => path !== undefined));
        const links = await readContentLinks(snapshotDirectories.build);
        const warnings = [...links.warnings];
        const broken: [string, string[]][] = [];
        for (const [target, from] of findBrokenLinks(pages, files, answered, await movedPages(dir))) {
          const warning = fieldOf(target, from, links);
          if (warning) warnings.push(warning);
          else broken.push([target, from]);
        }
        if (broken.length === 0) {
          warn(warnings, logger);
          return logger.info(`Every link leads somewhere; forms are sent to ${PUBLIC_FORM_URL}`);
        }
        const lines = broken.map(describe);
        const named = lines
          .slice(0, mostNamed)
          .map((line) => line.trim())
          .join('; ');
        const reason = inEachLanguage(editorMessage('failed.links', { links: named, count: broken.length }));
        const message = `${startupMessage('brokenLinks')}\n${lines.join('\n')}`;
        // Astro would add a stack, and cut a long list off.
        return exitWith(new BrokenLinksError(message, { reason, isLasting: true }));
      },
    },
  };
}
