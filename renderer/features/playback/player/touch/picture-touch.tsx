import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import css from '#renderer/features/playback/player/surface/player-surface.module.css';
import type { Player } from '#renderer/player/player.ts';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import { isDoubleTap, type TouchPoint, touchGesture } from './touch-gesture.ts';

type PictureTouchProps = {
  readonly player: Player;
  /** Closes the open panel; null if none is open. */
  readonly onClose: (() => void) | null;
  readonly onDoubleClick: () => void;
  /** A tap: shows the controls, or hides them if they are visible. */
  readonly onTap: () => void;
  readonly onSwipeDown: () => void;
};

/**
 * Takes presses on the picture itself, below the controls: clicks of a mouse, and gestures of a finger, which
 * never pause.
 */
export function PictureTouch({ player, onClose, onDoubleClick, onTap, onSwipeDown }: PictureTouchProps) {
  const [step, flash] = useSeekFlash();
  const touched = useRef(false);
  const gestures = useTouchGestures(player, { onTap, onSwipeDown, onSeek: flash, touched });
  const onClick = ({ nativeEvent }: { readonly nativeEvent: MouseEvent }) => {
    if (onClose !== null) onClose();
    else if (!touched.current || player.store.getState().phase === 'ad') clickPicture(player, nativeEvent);
  };
  return (
    <>
      <button
        type="button"
        className={css.touch}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClick}
        onDoubleClick={() => !touched.current && onDoubleClick()}
        {...(onClose === null ? gestures : {})}
      />
      {step !== null && (
        <span className={css.step} data-step={step} aria-hidden="true">
          <PlayerIcon name={step < 0 ? 'back10' : 'forward10'} size={44} />
        </span>
      )}
    </>
  );
}

type TouchActions = {
  readonly onTap: () => void;
  readonly onSwipeDown: () => void;
  readonly onSeek: (by: number) => void;
  /** Whether the last press came from a finger. */
  readonly touched: RefObject<boolean>;
};

/**
 * Returns the pointer handlers of the picture: tap, double tap on either half for 10 s back or forward, swipe
 * down.
 */
function useTouchGestures(player: Player, { onTap, onSwipeDown, onSeek, touched }: TouchActions) {
  const down = useRef<TouchPoint | null>(null);
  const lastTap = useRef<TouchPoint | null>(null);
  const tap = (point: TouchPoint, box: DOMRect) => {
    const double = isDoubleTap(lastTap.current, point);
    lastTap.current = point;
    if (!double || !player.store.getState().capabilities.canSeek) return onTap();
    const by = point.x < box.left + box.width / 2 ? -SEEK_STEP : SEEK_STEP;
    player.seekBy(by);
    onSeek(by);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === 'touch';
      down.current =
        touched.current && event.isPrimary && player.store.getState().phase !== 'ad' ? pointOf(event) : null;
      if (down.current === null) return;
      /* The focus, which would show the controls, stays where it is. */
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerMove: (event: PointerEvent) => down.current !== null && event.stopPropagation(),
    onPointerUp: (event: PointerEvent) => {
      const from = down.current;
      down.current = null;
      if (from === null) return;
      const gesture = touchGesture(from, pointOf(event));
      if (gesture === 'tap') tap(pointOf(event), event.currentTarget.getBoundingClientRect());
      if (gesture === 'swipe-down') onSwipeDown();
    },
    onPointerCancel: () => {
      down.current = null;
    },
  };
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): TouchPoint => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
});

/** Milliseconds for which a seek by double tap is shown. */
const FLASH_MS = 700;

/** Returns the seconds of the last double tap for a moment, then null, and the function that sets them. */
function useSeekFlash(): readonly [number | null, (by: number) => void] {
  const [flash, setFlash] = useState<{ readonly by: number } | null>(null);
  useEffect(() => {
    if (flash === null) return undefined;
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash?.by ?? null, (by) => setFlash({ by })];
}

/**
 * Handles a click on the video: during an ad it opens the advertiser's page (S1-4-061), except by touch,
 * where the button does that; otherwise it toggles pause.
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

const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';
