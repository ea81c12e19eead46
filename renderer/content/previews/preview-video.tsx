import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { usePreviewAllowed } from '#renderer/data/playback/use-preview-allowed.ts';
import { usePreviewTurn } from './preview-turn.ts';
import css from './preview-video.module.css';

export type PreviewVideoProps = {
  readonly src: string;
  /** Pauses the preview. One that has not begun does not begin. */
  readonly paused?: boolean;
  /** Called with true when the preview covers the picture, and with false when it no longer does. */
  readonly onShown?: ((shown: boolean) => void) | undefined;
  /** Called each time the preview repeats. */
  readonly onRepeat?: (() => void) | undefined;
};

/**
 * Plays the preview while it is visible, allowed, and the one on the page whose turn it is. Escape or an
 * error ends it and leaves the picture.
 */
export function PreviewVideo({ src, paused = false, onShown, onRepeat }: PreviewVideoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [ended, setEnded] = useState(false);
  const [begun, setBegun] = useState(false);
  const inSight = useInSight(place);
  const allowed = usePreviewAllowed();
  const isReady = inSight && allowed && !ended && (begun || !paused);
  const plays = usePreviewTurn(isReady);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setEnded(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const reportShown = (shown: boolean) => {
    if (shown) setBegun(true);
    onShown?.(shown);
  };
  return (
    <span ref={place} className={css.place} aria-hidden="true">
      {isReady && plays && (
        <Film
          src={src}
          paused={paused}
          onShown={reportShown}
          onRepeat={onRepeat}
          onFailed={() => setEnded(true)}
        />
      )}
    </span>
  );
}

type FilmProps = PreviewVideoProps & { readonly onFailed: () => void };

function Film({ src, paused, onShown, onRepeat, onFailed }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const at = useRef(0);
  const [shown, setShown] = useState(false);
  const reportShown = useEffectEvent((next: boolean) => onShown?.(next));
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed();
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    element.src = src;
    return () => {
      /* Cancels the download too. */
      element.removeAttribute('src');
      element.load();
    };
  }, [src]);
  useEffect(() => {
    if (paused) video.current?.pause();
    else video.current?.play().catch(fail);
  }, [paused]);
  useEffect(() => {
    if (!shown) return undefined;
    reportShown(true);
    return () => reportShown(false);
  }, [shown]);
  const onTimeUpdate = () => {
    const now = video.current?.currentTime ?? 0;
    if (now < at.current) onRepeat?.();
    at.current = now;
  };
  return (
    <video
      ref={video}
      className={css.video}
      data-preview-video=""
      data-shown={shown}
      muted
      playsInline
      loop
      preload="auto"
      disablePictureInPicture
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      onTimeUpdate={onTimeUpdate}
      onError={onFailed}
    />
  );
}

const subscribeToVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Returns whether at least half of an element is in sight and the page is visible. Always false in a browser
 * without IntersectionObserver.
 */
function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5),
      {
        threshold: [0.5],
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return visible && inSight;
}
