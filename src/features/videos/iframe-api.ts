/**
 * Loads the provider's script.
 *
 * `youtube-player` can do so too, but never retries after a failure; once the script is there, it uses that.
 */
import { scriptHost } from '#lib/video-provider.ts';
import { VideoPlayerError } from './playback.ts';

declare global {
  interface Window {
    YT?: { Player?: unknown };
    /** Called by the provider's script once it is ready. */
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** Protocol-relative: the script has the protocol of the page. */
const scriptUrl = `//${scriptHost}/iframe_api`;

let loading: Promise<void> | undefined;

function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.YT?.Player) return resolve();
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onerror = () => {
      script.remove();
      reject(new VideoPlayerError(`The script ${script.src} could not be loaded`));
    };
    window.onYouTubeIframeAPIReady = resolve;
    document.head.append(script);
  });
}

/**
 * Resolves when the provider's API is ready. The script is requested once, and again after a failure.
 *
 * @throws {VideoPlayerError} if the script is blocked or unreachable
 */
export function loadIframeApi(): Promise<void> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
