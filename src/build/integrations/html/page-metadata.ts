/** Metadata of finished pages, for the steps after the build. */
import type { ShareImage } from '#build/share/share-image.ts';

/** A link, form or embedded file of the site itself. */
export interface PageLink {
  /** Root-relative address without query and hash, as it is written; empty for the page itself. */
  target: string;
  /** Without `#`, as it is written; empty for the top of the page. */
  hash: string;
}

/** The facts about a page that links, statuses, alternates and the security policy are checked and written by. */
export interface PageMetadata {
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
}

const texts = new Map<string, string>();
const links = new Map<string, Map<string, PageLink>>();

/** A part of a text keeps the whole text in memory, a page of 50 kB for the sake of an address. A copy does not. */
function internText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const copy = JSON.parse(JSON.stringify(text)) as string;
  texts.set(copy, copy);
  return copy;
}

function internLink({ target, hash }: PageLink): PageLink {
  const known = links.get(target)?.get(hash);
  if (known) return known;
  const shared = { target: internText(target), hash: internText(hash) };
  const ofTarget = links.get(shared.target) ?? new Map<string, PageLink>();
  links.set(shared.target, ofTarget.set(shared.hash, shared));
  return shared;
}

/** The same metadata in little memory, for as long as the build runs: what pages have in common is there once. */
export function internMetadata(metadata: PageMetadata): PageMetadata {
  const { path, status, shareImage } = metadata;
  return {
    path: internText(path),
    status,
    links: metadata.links.map(internLink),
    ids: metadata.ids.map(internText),
    alternates: metadata.alternates.map(({ lang, url }) => ({ lang: internText(lang), url: internText(url) })),
    inlineScripts: metadata.inlineScripts.map(internText),
    shareImage: shareImage && {
      title: internText(shareImage.title),
      siteName: internText(shareImage.siteName),
      picture: internText(shareImage.picture),
      theme: shareImage.theme,
    },
  };
}
