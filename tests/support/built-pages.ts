/** The pages of the built site under test, parsed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlElement, HtmlValidate, Parser } from 'html-validate';
import { expect, test } from 'vitest';
import { matchRoute, type RouteMatch } from '#i18n/paths.ts';
import { type Route, routes } from '#i18n/routes.ts';
import { stringOf } from './strings.ts';
import { testSite } from './test-site.ts';

export interface BuiltPage {
  /** The path of its URL: `/en/animals`. */
  path: string;
  html: string;
  document: HtmlElement;
  match: RouteMatch;
  isListed: boolean;
}

/** Built files that match a pattern, as POSIX paths relative to the site. */
export function builtFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: testSite.directory, withFileTypes: false })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

export function readBuilt(file: string): string {
  return readFileSync(join(testSite.directory, file), 'utf8');
}

/** `en/animals/index.html` → `/en/animals` */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** Pages that only redirect: the numbered address of a list's first page. */
export const redirectFiles = builtFiles('**/pages/1/index.html');

const parser = new Parser(new HtmlValidate({ root: true }).getConfigForSync('index.html'));

/** True for the videos of a tag that none carries. */
export const isEmptyTag = ({ match, html }: Pick<BuiltPage, 'match' | 'html'>): boolean =>
  match.id === 'videosByTag' && html.includes(stringOf(match.locale, 'videos:empty'));

function parsePage(file: string): BuiltPage {
  const html = readBuilt(file);
  const path = addressOf(file);
  const match = matchRoute(path);
  if (!match) throw new Error(`${file} belongs to no route of i18n/routes.ts.`);
  const route: Route = routes[match.id];
  const isListed = !route.noindex && !isEmptyTag({ match, html });
  return { path, html, document: parser.parseHtml(html), match, isListed };
}

/** Every page of the site except redirects. */
export const pages: readonly BuiltPage[] = builtFiles('**/*.html')
  .filter((file) => !redirectFiles.includes(file))
  .map(parsePage);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** Text with its character references resolved. */
export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name ?? ''] ?? whole;
  });
}

export function attributeOf(element: HtmlElement | null | undefined, name: string): string {
  return decode(element?.getAttributeValue(name) ?? '');
}

/** Tests that no page has the problems that a rule finds; each is told with the page's path. */
export function testPages(rule: string, find: (page: BuiltPage) => readonly string[]): void {
  test(rule, () => {
    const problems = pages.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`));
    expect(problems).toEqual([]);
  });
}
