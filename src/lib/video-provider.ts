/** URLs of the video provider. */

/** The host of the provider's script. */
export const scriptHost = 'www.youtube.com';

/** The origin of the provider's frames: it sets no cookies before a video plays. */
export const playerHost = 'https://www.youtube-nocookie.com';

/** The page of a video on the provider's site. */
export function watchUrl(providerId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(providerId)}`;
}
