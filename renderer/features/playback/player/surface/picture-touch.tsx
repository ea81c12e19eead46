import type { Player } from '#renderer/player/player.ts';
import css from './player-surface.module.css';

type PictureTouchProps = {
  readonly player: Player;
  /** Closes the open panel; null if none is open. */
  readonly onClose: (() => void) | null;
  readonly onDoubleClick: () => void;
};

/** Takes presses on the picture itself, below the controls. */
export function PictureTouch({ player, onClose, onDoubleClick }: PictureTouchProps) {
  return (
    <button
      type="button"
      className={css.touch}
      tabIndex={-1}
      aria-hidden="true"
      onClick={({ nativeEvent }) => (onClose === null ? clickPicture(player, nativeEvent) : onClose())}
      onDoubleClick={onDoubleClick}
    />
  );
}

/**
 * Handles a click on the video: during an ad it opens the advertiser's page (S1-4-061), except by touch, where the button does that;
 * otherwise it toggles pause.
 */
function clickPicture(player: Player, event: MouseEvent): void {
  const { phase, capabilities, ad } = player.store.getState();
  if (phase === 'ad') {
    if (ad?.paused === true) player.resumeAd();
    else if (ad?.canClick === true && !isTouch(event)) player.openAd();
    return;
  }
  if (!capabilities.canPause) return;
  if (phase === 'paused' || phase === 'ended') player.play();
  else player.pause();
}

const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';
