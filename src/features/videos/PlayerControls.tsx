/** The player's buttons; each also has a key. */
import type { PlayerAction } from './player-keys.ts';
import { playerStates, type PlayerState } from './playback.ts';

export interface ControlTexts {
  play: string;
  pause: string;
  back: string;
  forward: string;
  mute: string;
  unmute: string;
  fullscreen: string;
  keys: string;
}

interface Props {
  state: PlayerState;
  isMuted: boolean;
  texts: ControlTexts;
  onAction: (action: PlayerAction) => void;
}

export function PlayerControls({ state, isMuted, texts, onAction }: Props) {
  const isPlaying = state === playerStates.playing || state === playerStates.buffering;
  const buttons: { action: PlayerAction; label: string; keys: string }[] = [
    { action: 'toggle', label: isPlaying ? texts.pause : texts.play, keys: 'k' },
    { action: 'back', label: texts.back, keys: 'ArrowLeft' },
    { action: 'forward', label: texts.forward, keys: 'ArrowRight' },
    { action: 'mute', label: isMuted ? texts.unmute : texts.mute, keys: 'm' },
  ];
  // Phones that show every video full screen by themselves offer no way to ask for it.
  if (document.fullscreenEnabled) buttons.push({ action: 'fullscreen', label: texts.fullscreen, keys: 'f' });
  return (
    <>
      {buttons.map(({ action, label, keys }) => (
        <button
          key={action}
          type="button"
          aria-keyshortcuts={keys}
          data-action={action}
          onClick={() => onAction(action)}
        >
          {label}
        </button>
      ))}
      <small className="video-keys">{texts.keys}</small>
    </>
  );
}
