/**
 * Loads the provider's script.
 *
 * `youtube-player` would do it too, but it keeps a failed attempt for ever: someone who was offline could never try
 * again without loading the page anew. A script that is there already is what it looks for first.
 */
import { VideoPlayerError } from './playback.ts';
import { scriptHost } from './provider.ts';

declare global {
  interface Window {
    YT?: { Player?: unknown };
    /** The provider's script calls it once it is usable. */
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** By the protocol of the page (specification §7). */
const address = `//${scriptHost}/iframe_api`;

let loading: Promise<void> | undefined;

function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.YT?.Player) return resolve();
    const script = document.createElement('script');
    script.src = address;
    script.onerror = () => {
      script.remove();
      reject(new VideoPlayerError(`The script ${script.src} could not be loaded`));
    };
    window.onYouTubeIframeAPIReady = resolve;
    document.head.append(script);
  });
}

/**
 * Resolves when the provider's players can be made. The script is asked for once, and again after a failure.
 *
 * @throws {VideoPlayerError} where the script is blocked or out of reach
 */
export function loadIframeApi(): Promise<void> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
