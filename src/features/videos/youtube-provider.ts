/** YouTube as the provider: uses `youtube-player` and the host without cookies. */
import youtubePlayer from 'youtube-player';
import type { Locale } from '#i18n/routes.ts';
import { playerHost } from '#lib/video-provider.ts';
import { loadIframeApi } from './iframe-api.ts';
import { type ConnectProvider, defaultSize, type PlayerState, playerStates, VideoPlayerError } from './playback.ts';

interface Video {
  providerId: string;
  locale: Locale;
}

/** The payload of a provider's event; not every event type declares it. */
function dataOf(event: object): unknown {
  return 'data' in event ? event.data : undefined;
}

function toState(data: unknown): PlayerState | undefined {
  return Object.values(playerStates).find((state) => state === data);
}

function isMutedIn(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'muted' in data && data.muted === true;
}

/** @param target is replaced by the provider's iframe */
export function connectYouTube(target: HTMLElement, { providerId, locale }: Video): ConnectProvider {
  return (listeners) => {
    let isDestroyed = false;
    const connection = loadIframeApi().then(() => {
      if (isDestroyed) throw new VideoPlayerError('The video player was destroyed before it was loaded');
      const player = youtubePlayer(target, {
        ...defaultSize,
        videoId: providerId,
        host: playerHost,
        playerVars: { playsinline: 1, rel: 0, hl: locale, cc_lang_pref: locale },
      });
      player.on('ready', () => listeners.ready());
      player.on('stateChange', (event) => {
        const state = toState(event.data);
        if (state !== undefined) listeners.state(state);
      });
      player.on('volumeChange', (event) => listeners.muted(isMutedIn(dataOf(event))));
      player.on('error', (event) =>
        listeners.error(new VideoPlayerError(`The video provider reports error ${String(dataOf(event))}`)),
      );
      return player;
    });
    const report = (reason: unknown) => {
      if (!isDestroyed) listeners.error(reason instanceof Error ? reason : new VideoPlayerError(String(reason)));
    };
    connection.catch(report);
    const send = (command: (player: Awaited<typeof connection>) => Promise<unknown>) => {
      connection.then(command).catch(report);
    };
    return {
      play: () => send((player) => player.playVideo()),
      pause: () => send((player) => player.pauseVideo()),
      seekTo: (seconds) => send((player) => player.seekTo(seconds, true)),
      setMuted: (isMuted) => send((player) => (isMuted ? player.mute() : player.unMute())),
      setSize: ({ width, height }) => send((player) => player.setSize(width, height)),
      currentTime: async () => (await connection).getCurrentTime(),
      duration: async () => (await connection).getDuration(),
      destroy: () => {
        isDestroyed = true;
        send((player) => player.destroy());
      },
    };
  };
}
