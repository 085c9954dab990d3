/** What is known about finished pages. */
import type { ShareImage } from '#share/share-image.ts';

/** A link, form or embedded file of the site itself. */
export interface PageLink {
  /** Root-relative address without query and hash, as it is written; empty for the page itself. */
  target: string;
  /** Without `#`, as it is written; empty for the top of the page. */
  hash: string;
}

/** What the steps after the build need to know about a page. */
export interface PageFacts {
  /** Address: `/en/animals`. */
  path: string;
  links: PageLink[];
  ids: string[];
  /** The HTTP status it says that it has, if it is there to say why something can't be shown. */
  status: number | undefined;
  /** The page in each language. */
  alternates: { lang: string; url: string }[];
  /** Code of the inline scripts that run; JSON-LD and other data blocks do not. */
  inlineScripts: string[];
  /** The image for shared links. */
  shareImage: ShareImage | undefined;
  /** The marks of scoped styles. */
  marks: string[];
}

const texts = new Map<string, string>();
const links = new Map<string, Map<string, PageLink>>();

/** A part of a text keeps the whole text in memory, a page of 50 kB for the sake of an address. A copy does not. */
function shareText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const copy = JSON.parse(JSON.stringify(text)) as string;
  texts.set(copy, copy);
  return copy;
}

function shareLink({ target, hash }: PageLink): PageLink {
  const known = links.get(target)?.get(hash);
  if (known) return known;
  const shared = { target: shareText(target), hash: shareText(hash) };
  const ofTarget = links.get(shared.target) ?? new Map<string, PageLink>();
  links.set(shared.target, ofTarget.set(shared.hash, shared));
  return shared;
}

/** The same facts in little memory, for as long as the build runs: what pages have in common is there once. */
export function shareFacts(facts: PageFacts): PageFacts {
  const { path, status, shareImage } = facts;
  return {
    path: shareText(path),
    status,
    links: facts.links.map(shareLink),
    ids: facts.ids.map(shareText),
    alternates: facts.alternates.map(({ lang, url }) => ({ lang: shareText(lang), url: shareText(url) })),
    inlineScripts: facts.inlineScripts.map(shareText),
    marks: facts.marks.map(shareText),
    shareImage: shareImage && {
      title: shareText(shareImage.title),
      siteName: shareText(shareImage.siteName),
      picture: shareText(shareImage.picture),
    },
  };
}
