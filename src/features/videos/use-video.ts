/** The state of a video: from poster to player, and back if that fails. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { importChunk } from '#client/browser/import-chunk.ts';
import { showLoading } from '#client/browser/show-loading.ts';
import type { Locale } from '#i18n/routes.ts';
import { type PlayerState, playerStates, type ProviderListeners } from './playback.ts';
import { Player } from './player.ts';

/** The poster, the poster while the player loads, the player, or the poster with an error message. */
export type VideoPhase = 'poster' | 'loading' | 'playing' | 'failed';

interface Video {
  providerId: string;
  locale: Locale;
}

/**
 * Opens a player in a frame; resolves once it is ready. Loads the provider's code.
 *
 * @param onOpen is called with the player before it is ready
 */
async function openPlayer(
  frame: HTMLElement,
  video: Video,
  listeners: Partial<ProviderListeners>,
  onOpen: (player: Player) => void,
): Promise<void> {
  const { connectYouTube } = await importChunk('youtube-provider', () => import('./youtube-provider.ts'));
  const target = document.createElement('div');
  frame.replaceChildren(target);
  const player = new Player(connectYouTube(target, video), listeners);
  onOpen(player);
  await player.ready;
}

/** @param frame is filled with the player */
export function useVideo(frame: RefObject<HTMLElement | null>, video: Video) {
  const player = useRef<Player>(undefined);
  const [phase, setPhase] = useState<VideoPhase>('poster');
  const [isSlow, setIsSlow] = useState(false);
  const [state, setState] = useState<PlayerState>(playerStates.unstarted);
  const [isMuted, setIsMuted] = useState(false);

  const close = (): void => {
    player.current?.destroy();
    player.current = undefined;
    frame.current?.replaceChildren();
  };
  const fail = (error: unknown): void => {
    console.error(error);
    close();
    setPhase('failed');
  };
  const start = async (): Promise<void> => {
    if (!frame.current || phase === 'loading') return;
    setPhase('loading');
    setState(playerStates.unstarted);
    setIsMuted(false);
    let hasFailed = false;
    // The player reports a failure, and rejects what waits for it.
    const failOnce = (error: unknown): void => {
      if (!hasFailed) fail(error);
      hasFailed = true;
    };
    const listeners = { state: setState, muted: setIsMuted, error: failOnce };
    try {
      const onOpen = (opened: Player) => (player.current = opened);
      await showLoading(openPlayer(frame.current, video, listeners, onOpen), setIsSlow);
      // The player may have failed or closed while the loading state was shown.
      if (!player.current) return;
      setPhase('playing');
      send((opened) => opened.play());
    } catch (error) {
      failOnce(error);
    }
  };
  /** Sends a command. State events report its effect and the error event its failure. */
  const send = (command: (opened: Player) => Promise<unknown>): void => {
    if (player.current) command(player.current).catch(() => undefined);
  };

  useEffect(() => {
    // Astro unmounts islands only after their page has been swapped out.
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      close();
    };
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (phase !== 'playing' || !element) return;
    const observer = new ResizeObserver(() =>
      player.current?.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [phase]);

  return { phase, isSlow, state, isMuted, start, send };
}
