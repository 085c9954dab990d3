/** A fake video provider: the part of its iframe API that the site uses, without any network. */
import type { Page } from '@playwright/test';

/** The page's video players, as tests observe them. */
export interface FakePlayers {
  /** Commands, in order. */
  commands: string[];
  /** True if the last player was destroyed. */
  isDestroyed: boolean;
  /** Makes the last player report an error, as for a video that may not be embedded. */
  fail: (code: number) => void;
}

declare global {
  interface Window {
    fakePlayers: FakePlayers;
  }
}

/** Runs in the page instead of the provider's script, so it can't refer to anything outside. */
function installFakeApi(): void {
  type Report = (event: { data?: unknown }) => void;
  interface Options {
    videoId: string;
    host: string;
    width: number;
    height: number;
    events: Record<'onReady' | 'onStateChange' | 'onVolumeChange' | 'onError', Report>;
  }

  const players: FakePlayers = { commands: [], isDestroyed: false, fail: () => undefined };

  class FakePlayer {
    readonly #frame = document.createElement('iframe');
    readonly #events: Options['events'];
    #time = 30;

    constructor(target: HTMLElement, { videoId, host, width, height, events }: Options) {
      this.#events = events;
      this.#frame.src = `${host}/embed/${videoId}?enablejsapi=1`;
      this.#frame.title = 'Fake video';
      this.#frame.width = String(width);
      this.#frame.height = String(height);
      target.replaceWith(this.#frame);
      players.fail = (code) => events.onError({ data: code });
      this.#frame.addEventListener('load', () => events.onReady({}), { once: true });
    }

    #change(...states: number[]): void {
      for (const [index, state] of states.entries()) {
        setTimeout(() => this.#events.onStateChange({ data: state }), 50 * (index + 1));
      }
    }

    playVideo(): void {
      players.commands.push('play');
      this.#change(3, 1);
    }

    pauseVideo(): void {
      players.commands.push('pause');
      this.#change(2);
    }

    seekTo(seconds: number): void {
      players.commands.push(`seek ${seconds}`);
      this.#time = seconds;
      this.#change(3, 1);
    }

    mute(): void {
      players.commands.push('mute');
    }

    unMute(): void {
      players.commands.push('unmute');
    }

    setSize(width: number, height: number): void {
      this.#frame.width = String(width);
      this.#frame.height = String(height);
    }

    getCurrentTime(): number {
      return this.#time;
    }

    getDuration(): number {
      return 120;
    }

    destroy(): void {
      players.isDestroyed = true;
      this.#frame.remove();
    }
  }

  window.fakePlayers = players;
  window.YT = { Player: FakePlayer };
  window.onYouTubeIframeAPIReady?.();
}

const scriptAddress = /^https?:\/\/www\.youtube\.com\/iframe_api$/;
const frameAddress = /^https:\/\/www\.youtube-nocookie\.com\/embed\//;

/**
 * Answers requests to the provider, and aborts those to any other foreign host.
 *
 * @returns the requests to foreign hosts so far; setting `isBlocked` blocks the provider's script
 */
export async function fakeVideoProvider(page: Page, baseURL: string) {
  const provider = { requests: [] as string[], isBlocked: false };
  await page.route(
    (url) => url.origin !== new URL(baseURL).origin,
    async (route) => {
      const url = route.request().url();
      provider.requests.push(url);
      if (scriptAddress.test(url) && !provider.isBlocked) {
        await route.fulfill({ contentType: 'text/javascript', body: `(${installFakeApi.toString()})()` });
      } else if (frameAddress.test(url)) {
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="fr"><title>Video</title>' });
      } else {
        await route.abort('blockedbyclient');
      }
    },
  );
  return provider;
}
