/** A poster that links to the video; on a click, the video plays in its place. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/player.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/player.json' with { type: 'json' };
import { actionOfKey, type PlayerAction, seekStep } from './player-keys.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { useVideo } from './use-video.ts';

interface Props {
  locale: Locale;
  providerId: string;
  title: string;
  /** Formatted. */
  duration: string;
  /** The page where the video can be watched without the player. */
  href: string;
  /** The poster. */
  children?: ReactNode;
}

/** Enters full screen with an element, or exits. */
async function toggleFullscreen(element: Element | null): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen());
  } catch {
    // The browser refused; the video continues where it is.
  }
}

export function VideoPlayer({ locale, providerId, title, duration, href, children }: Props) {
  const messages = { fr, en }[locale];
  const root = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { phase, isSlow, state, isMuted, start, send } = useVideo(frame, { providerId, locale });
  const hasPlayer = phase === 'playing';

  // Moves the focus to what replaced the focused element, unless the visitor has moved on.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || root.current?.contains(document.activeElement);
    if (phase === 'poster' || phase === 'loading' || !isLost) return;
    (hasPlayer ? root : link).current?.focus({ preventScroll: true });
  }, [phase]);

  const onLinkClick = (event: MouseEvent): void => {
    if (phase === 'failed' || isModifiedClick(event)) return;
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
    <div
      ref={root}
      className="video-player"
      role="group"
      aria-label={fillMessage(messages.player, { title })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="video-box" data-lead-picture="">
        <div ref={frame} className="video-frame" inert={!hasPlayer} />
        {!hasPlayer && (
          <a ref={link} className="video-link" href={href} aria-busy={phase === 'loading'} onClick={onLinkClick}>
            {children}
            <span className="video-label">
              <span>
                {phase === 'failed' ? messages.watchElsewhere : messages.watch}{' '}
                <span className="video-duration">({duration})</span>
              </span>
            </span>
          </a>
        )}
      </div>
      <div className="video-bar">
        {hasPlayer && <PlayerControls {...{ state, isMuted, messages }} onAction={(action) => act[action]()} />}
        <p role="status">{(isSlow && messages.loading) || (phase === 'failed' && messages.failed)}</p>
        {phase === 'poster' && <p>{messages.notice}</p>}
        {phase === 'failed' && (
          <button type="button" onClick={() => void start()}>
            {messages.retry}
          </button>
        )}
      </div>
    </div>
  );
}
