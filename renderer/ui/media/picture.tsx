import { type ReactNode, useCallback, useContext, useState } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import css from './picture.module.css';
import { PicturesHeld } from './pictures-held.ts';
import { placeholderColour } from './placeholder-colour.ts';

type PictureProps = {
  readonly src: string | null | undefined;
  /** Seed of the placeholder colour. */
  readonly seed: string;
  readonly shape?: 'wide' | 'poster' | 'fill';
  /** Empty if the adjacent text says the same. */
  readonly alt?: string;
  /** For the first pictures of a page: loaded eagerly with high priority. */
  readonly eager?: boolean;
  readonly dim?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

const LOADING = {
  eager: { loading: 'eager', fetchPriority: 'high' },
  lazy: { loading: 'lazy', fetchPriority: 'auto' },
} as const;

type LoadState = { readonly src: string; readonly stage: 'shown' | 'missing' };

/**
 * A picture in a box of fixed aspect ratio, so loading shifts nothing; the placeholder mark remains if it
 * fails to load. `PicturesHeld` says when it is fetched.
 */
export function Picture({
  src,
  seed,
  shape = 'wide',
  alt = '',
  eager = false,
  dim = false,
  className,
  children,
}: PictureProps) {
  const [loadState, setLoadState] = useState<LoadState | null>(null);
  const settle = useCallback((stage: LoadState['stage']) => setLoadState(src ? { src, stage } : null), [src]);
  const stage = loadState !== null && loadState.src === src ? loadState.stage : 'coming';
  const noteReady = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) settle('shown');
    },
    [settle],
  );
  const held = useContext(PicturesHeld) && !eager;
  const address = held ? undefined : src;
  const urgency = eager ? 'eager' : 'lazy';
  const ratio = shape === 'poster' ? '2 / 3' : '16 / 9';
  return (
    <div
      className={classNames(css.box, shape === 'fill' && css.fill, dim && css.dim, className)}
      style={
        shape === 'fill'
          ? { '--tone': placeholderColour(seed) }
          : { '--tone': placeholderColour(seed), '--ratio': ratio }
      }
    >
      {src && stage !== 'missing' ? (
        <img
          ref={noteReady}
          className={classNames(css.image, stage === 'shown' && css.shown)}
          src={address ?? undefined}
          alt={alt}
          {...LOADING[urgency]}
          decoding="async"
          draggable={false}
          onLoad={() => settle('shown')}
          onError={() => settle('missing')}
        />
      ) : (
        <span className={css.missing}>
          <StationMark size={36} />
        </span>
      )}
      {children}
    </div>
  );
}
