/** Keeps the facts of all pages in little memory: what many pages have in common is there once. */
import type { PageFacts, PageLink } from './page-pass.ts';

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

/** The same facts, for as long as the build runs. */
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
