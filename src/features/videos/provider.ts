/** The video provider's addresses. */

/** The host that the script for players comes from. */
export const scriptHost = 'www.youtube.com';

/** The origin that players are loaded from: its host sets no cookie before a video is played. */
export const playerHost = 'https://www.youtube-nocookie.com';

/** Where a video can be watched without the site's own player. */
export function watchUrl(providerId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(providerId)}`;
}
