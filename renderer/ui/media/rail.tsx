import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './rail.module.css';

type RailProps = {
  /** Accessible name of the list. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Large tiles: 4 to 7 on wide screens, not 5 to 9. */
  readonly large?: boolean;
  /** All tiles fit without scrolling. */
  readonly fixed?: boolean;
  /** Milliseconds during which further clicks on the arrows are ignored. */
  readonly cooldown?: number;
  readonly children: ReactNode;
};

type ScrollRoom = { readonly before: boolean; readonly after: boolean };

/**
 * A horizontal list of tiles that scrolls by wheel, touch, arrow keys (focus brings a tile into view) and, a
 * page at a time, by its two arrow buttons.
 */
export function Rail({
  label,
  previousLabel,
  nextLabel,
  large = false,
  fixed = false,
  cooldown = 0,
  children,
}: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const room = useScrollRoom(track);
  const turned = useRef(Number.NEGATIVE_INFINITY);
  const scroll = (direction: 1 | -1) => {
    const at = performance.now();
    if (at - turned.current < cooldown) return;
    turned.current = at;
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.86 });
  };
  return (
    <div className={css.rail}>
      <ul
        className={classNames(css.track, large && css.large, fixed && css.fixed)}
        ref={track}
        aria-label={label}
        data-layout={fixed ? 'fixed' : 'slider'}
      >
        {children}
      </ul>
      <RailArrow side="previous" on={room.before} label={previousLabel} scroll={() => scroll(-1)} />
      <RailArrow side="following" on={room.after} label={nextLabel} scroll={() => scroll(1)} />
    </div>
  );
}

/** Reserves a rail's space until its tiles are rendered. */
export function RailSkeleton({ large = false }: Pick<RailProps, 'large'>) {
  return (
    <div className={classNames(css.track, large && css.large)} aria-hidden="true">
      <div className={css.waiting} />
    </div>
  );
}

/** For pointers only: keyboard focus moves over the tiles, so these buttons are not tab stops. */
function RailArrow({
  side,
  on,
  label,
  scroll,
}: {
  readonly side: 'previous' | 'following';
  readonly on: boolean;
  readonly label: string;
  readonly scroll: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(css.arrow, css[side])}
      data-on={on}
      tabIndex={-1}
      aria-label={label}
      onClick={scroll}
    >
      <Icon name={side === 'previous' ? 'back' : 'next'} size={28} />
    </button>
  );
}

/** Returns whether there is more content on either side. */
function useScrollRoom(track: RefObject<HTMLUListElement | null>): ScrollRoom {
  const [room, setRoom] = useState<ScrollRoom>({ before: false, after: false });
  const measure = useCallback(() => {
    const box = track.current;
    if (box === null) return;
    const next = {
      before: box.scrollLeft > 8,
      after: box.scrollLeft + box.clientWidth < box.scrollWidth - 8,
    };
    setRoom((current) => (current.before === next.before && current.after === next.after ? current : next));
  }, [track]);
  useEffect(() => {
    const box = track.current;
    if (box === null) return undefined;
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    globalThis.addEventListener('resize', measure);
    return () => {
      box.removeEventListener('scroll', measure);
      globalThis.removeEventListener('resize', measure);
    };
  }, [track, measure]);
  return room;
}
