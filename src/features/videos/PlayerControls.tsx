/** The player's buttons; each also has a key. */
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';
import { type PlayerState, playerStates } from './playback.ts';
import { type PlayerAction, seekStep } from './player-keys.ts';

interface Props {
  state: PlayerState;
  isMuted: boolean;
  messages: Messages<'player'>;
  onAction: (action: PlayerAction) => void;
}

export function PlayerControls({ state, isMuted, messages, onAction }: Props) {
  const isPlaying = state === playerStates.playing || state === playerStates.buffering;
  const buttons: { action: PlayerAction; label: string; keys: string }[] = [
    { action: 'toggle', label: isPlaying ? messages.pause : messages.play, keys: 'k' },
    { action: 'back', label: fillMessage(messages.back, { seconds: seekStep }), keys: 'ArrowLeft' },
    { action: 'forward', label: fillMessage(messages.forward, { seconds: seekStep }), keys: 'ArrowRight' },
    { action: 'mute', label: isMuted ? messages.unmute : messages.mute, keys: 'm' },
  ];
  // Phones that always play videos full screen don't support requesting it.
  if (document.fullscreenEnabled) buttons.push({ action: 'fullscreen', label: messages.fullscreen, keys: 'f' });
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
      <small className="video-keys">{messages.keys}</small>
    </>
  );
}
