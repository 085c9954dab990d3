/** The video provider's addresses. */

/** Where a video can be watched without the site's own player. */
export function watchUrl(providerId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(providerId)}`;
}
