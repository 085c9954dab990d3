/** Pages as the service worker shows them from its store. Pure. */
import { localeOf } from '#i18n/paths.ts';
import { describeTime } from './kept-time.ts';

/** Copies a kept response, with another text. */
function withText({ headers, status }: Response, text: string): Response {
  const own = new Headers(headers);
  own.delete('content-encoding');
  own.delete('content-length');
  return new Response(text, { headers: own, status });
}

/** A kept page that says from when it is: to the visitor, in its notice, and to scripts. */
export async function datedPage(response: Response, path: string, at: Date): Promise<Response> {
  const text = await response.text();
  const [, timeZone = 'UTC'] = /data-time-zone="([^"]*)"/.exec(text) ?? [];
  const words = describeTime(at, localeOf(path), timeZone);
  const html = text
    .replace('</head>', `<meta name="kept-at" content="${at.toISOString()}"></head>`)
    .replace(/(?<=<offline-notice[^>]*) data-kept="([^"]*)"/, ` data-age="$1 ${words}"`);
  return withText(response, html);
}

/** The title of a page, without the name of the site; as HTML. */
export function titleOf(html: string): string {
  return /<title>(.*?)(?: \| [^|]*)?<\/title>/s.exec(html)?.[1] ?? '';
}

/**
 * The page for what is not kept, with links to what is. Each of its lists says how the addresses in it begin, in their
 * order; one that doesn't holds the rest.
 *
 * @param links their titles as HTML
 */
export async function pageWithLinks(
  response: Response,
  links: readonly { path: string; title: string }[],
): Promise<Response> {
  const left = new Set(links);
  const take = (start: string): string[] =>
    [...left].flatMap((link) => {
      if (!link.path.startsWith(start)) return [];
      left.delete(link);
      return [`<li><a href="${link.path}">${link.title}</a></li>`];
    });
  // A function: titles with prices hold what a text that replaces would be read by.
  const html = (await response.text()).replace(
    /<ul[^>]* data-kept-pages(?:="([^"]*)")?[^>]*>(?=\s*<\/ul>)/g,
    (tag: string, starts?: string) => tag + (starts ?? '').split(' ').flatMap(take).join(''),
  );
  return withText(response, html);
}
