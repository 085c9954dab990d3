/** Links to pages of this site. */

/** The address of the page that a link around `target` opens in this window; undefined for anything else. */
export function linkedPage(target: EventTarget | null): { link: HTMLAnchorElement; url: URL } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  // A path with an extension is that of a file or a feed.
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname) ? { link, url } : undefined;
}

/** True if two addresses are those of one page, whatever their hashes. */
export function isSamePage(one: URL | Location, other: URL | Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
