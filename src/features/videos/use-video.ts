/** A video from its poster to its player, and back if that fails. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Locale } from '../../../i18n/routes.ts';
import { showLoading } from '../../lib/show-loading.ts';
import { playerStates, type PlayerState, type ProviderListeners } from './playback.ts';
import { Player } from './player.ts';

/** What is to be seen: the poster, the poster while the player loads, the player, or the poster with an apology. */
export type VideoPhase = 'poster' | 'loading' | 'playing' | 'failed';

interface Video {
  providerId: string;
  locale: Locale;
}

/** Makes a player in a place, once its provider is ready. Everything of the provider's comes with it, not earlier. */
async function openPlayer(
  place: HTMLElement,
  video: Video,
  listeners: Partial<ProviderListeners>,
  keep: (player: Player) => void,
): Promise<void> {
  const { connectYouTube } = await import('./youtube-provider.ts');
  const target = document.createElement('div');
  place.replaceChildren(target);
  const player = new Player(connectYouTube(target, video), listeners);
  keep(player);
  await player.ready;
}

/** @param place where the player goes */
export function useVideo(place: RefObject<HTMLElement | null>, video: Video) {
  const player = useRef<Player>(undefined);
  const [phase, setPhase] = useState<VideoPhase>('poster');
  const [isSlow, setIsSlow] = useState(false);
  const [state, setState] = useState<PlayerState>(playerStates.unstarted);
  const [isMuted, setIsMuted] = useState(false);

  const close = (): void => {
    player.current?.destroy();
    player.current = undefined;
    place.current?.replaceChildren();
  };
  const fail = (): void => {
    close();
    setPhase('failed');
  };
  const start = async (): Promise<void> => {
    if (!place.current || phase === 'loading') return;
    setPhase('loading');
    setState(playerStates.unstarted);
    setIsMuted(false);
    const listeners = { state: setState, muted: setIsMuted, error: fail };
    try {
      const keep = (opened: Player) => (player.current = opened);
      await showLoading(openPlayer(place.current, video, listeners, keep), setIsSlow);
      // It may have failed, or the page may have gone, while the loading state was being shown.
      if (!player.current) return;
      setPhase('playing');
      send((opened) => opened.play());
    } catch {
      fail();
    }
  };
  /** A command whose outcome shows in the states; one that fails is told by the error event. */
  const send = (command: (opened: Player) => Promise<unknown>): void => {
    if (player.current) command(player.current).catch(() => undefined);
  };

  useEffect(() => {
    // A page that is swapped out takes its islands with it without telling them in time.
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      close();
    };
  }, []);

  useEffect(() => {
    const frame = place.current;
    if (phase !== 'playing' || !frame) return;
    const observer = new ResizeObserver(() =>
      player.current?.resize({ width: frame.clientWidth, height: frame.clientHeight }),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [phase]);

  return { phase, isSlow, state, isMuted, start, send };
}
