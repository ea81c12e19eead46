import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Player } from '#renderer/player/player.ts';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** How long the tip stays after a key on the bar. */
const KEY_TIP_MS = 2 * SECOND;

type SeekPointer = {
  /** Fraction of the bar being dragged to, 0 to 1; null for none. */
  readonly dragged: number | null;
  /** Fraction at which the tip is shown: dragged to, pointed at, or sought by a key. Null hides it. */
  readonly tip: number | null;
  /** Handlers of the bar's element. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
};

type SeekTarget = {
  readonly player: Player;
  readonly canSeek: boolean;
  /** Where the playhead is, as a fraction of the bar. */
  readonly knob: number;
  readonly toPosition: (share: number) => number;
};

/** Seeking on a bar by pointer, touch and keys. A drag seeks once, when it ends. */
export function useSeekPointer(
  bar: RefObject<HTMLElement | null>,
  { player, canSeek, knob, toPosition }: SeekTarget,
): SeekPointer {
  const [hover, setHover] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const keys = useKeyTip();

  const shareAt = ({ clientX }: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.min(1, Math.max(0, (clientX - box.left) / box.width)) : 0;
  };
  const handlers: SeekPointer['handlers'] = {
    onPointerDown: (event) => {
      if (!canSeek || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(shareAt(event));
    },
    onPointerMove: (event) => {
      keys.hide();
      setHover(shareAt(event));
      if (dragged !== null) setDragged(shareAt(event));
    },
    onPointerUp: (event) => {
      if (event.pointerType !== 'mouse') setHover(null);
      if (dragged === null) return;
      setDragged(null);
      player.seekTo(toPosition(shareAt(event)));
    },
    onPointerCancel: () => setDragged(null),
    onPointerLeave: () => setHover(null),
    onKeyDown: (event) => {
      const act = KEY_ACTIONS.get(event.key);
      if (!canSeek || !act) return;
      event.preventDefault();
      act(player);
      setHover(null);
      keys.show();
    },
    onBlur: keys.hide,
  };
  return { dragged, tip: dragged ?? hover ?? (keys.shown ? knob : null), handlers };
}

/** Whether the tip shows because of a key pressed a moment ago. */
function useKeyTip() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), KEY_TIP_MS);
    setShown(true);
  };
  return { shown, show, hide };
}

const KEY_ACTIONS: ReadonlyMap<string, (player: Player) => void> = new Map([
  ['ArrowRight', (player) => player.seekBy(SEEK_STEP)],
  ['ArrowLeft', (player) => player.seekBy(-SEEK_STEP)],
  ['Home', (player) => player.seekTo(player.store.getState().seekable.start)],
  ['End', (player) => player.seekTo(player.store.getState().seekable.end)],
]);
