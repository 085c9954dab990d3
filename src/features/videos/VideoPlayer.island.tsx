/** A poster that is a link to the video; on a click, the video itself. */
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Locale } from '../../../i18n/routes.ts';
import { actionOfKey, seekStep, type PlayerAction } from './player-keys.ts';
import { PlayerControls, type ControlTexts } from './PlayerControls.tsx';
import { toggleFullscreen } from './toggle-fullscreen.ts';
import { useVideo } from './use-video.ts';

interface Props {
  locale: Locale;
  providerId: string;
  /** Where the video can be watched without the player. */
  href: string;
  texts: ControlTexts & {
    player: string;
    watch: string;
    watchElsewhere: string;
    duration: string;
    notice: string;
    loading: string;
    failed: string;
    retry: string;
  };
  /** The poster. */
  children?: ReactNode;
}

export function VideoPlayer({ locale, providerId, href, texts, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { phase, isSlow, state, isMuted, start, send } = useVideo(place, { providerId, locale });
  const hasPlayer = phase === 'playing';

  // What had the focus is gone: it goes on in the same place, unless the visitor has moved on.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || root.current?.contains(document.activeElement);
    if (phase === 'poster' || phase === 'loading' || !isLost) return;
    (hasPlayer ? root : link).current?.focus({ preventScroll: true });
  }, [phase]);

  const onLinkClick = (event: MouseEvent): void => {
    const leadsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (phase === 'failed' || leadsElsewhere) return;
    event.preventDefault();
    void start();
  };
  const act: Record<PlayerAction, () => void> = {
    toggle: () => send((player) => player.toggle()),
    back: () => send((player) => player.seekBy(-seekStep)),
    forward: () => send((player) => player.seekBy(seekStep)),
    mute: () => send((player) => player.setMuted(!isMuted)),
    fullscreen: () => void toggleFullscreen(root.current),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = hasPlayer && actionOfKey(event, event.target instanceof HTMLButtonElement);
    if (!action) return;
    event.preventDefault();
    act[action]();
  };

  return (
    <div ref={root} className="video-player" role="group" aria-label={texts.player} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="video-box" data-lead-picture="">
        <div ref={place} className="video-place" inert={!hasPlayer} />
        {!hasPlayer && (
          <a ref={link} className="video-link" href={href} aria-busy={phase === 'loading'} onClick={onLinkClick}>
            {children}
            <span className="video-label">
              {phase === 'failed' ? texts.watchElsewhere : texts.watch} <span>({texts.duration})</span>
            </span>
          </a>
        )}
      </div>
      <div className="video-bar">
        {hasPlayer && <PlayerControls {...{ state, isMuted, texts }} onAction={(action) => act[action]()} />}
        <p role="status">{(isSlow && texts.loading) || (phase === 'failed' && texts.failed)}</p>
        {phase === 'poster' && <p>{texts.notice}</p>}
        {phase === 'failed' && (
          <button type="button" onClick={() => void start()}>
            {texts.retry}
          </button>
        )}
      </div>
    </div>
  );
}
