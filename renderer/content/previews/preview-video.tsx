import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreviewAllowed } from '#renderer/data/playback/use-preview-allowed.ts';
import { usePreviewTurn } from './preview-turn.ts';
import css from './preview-video.module.css';
import { useInSight } from './use-in-sight.ts';

export type PreviewVideoProps = {
  readonly src: string;
  /** Holds the picture. A preview that has not begun waits. */
  readonly paused?: boolean;
  /** Told when the preview covers the picture, and when it no longer does. */
  readonly onShown?: ((shown: boolean) => void) | undefined;
  /** Told each time that it begins again. */
  readonly onRepeat?: (() => void) | undefined;
};

/** Plays the preview while it is in sight, allowed and has its turn. Escape and an error leave the picture as it was. */
export function PreviewVideo({ src, paused = false, onShown, onRepeat }: PreviewVideoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [ended, setEnded] = useState(false);
  const [begun, setBegun] = useState(false);
  const inSight = useInSight(place);
  const allowed = usePreviewAllowed();
  const wants = inSight && allowed && !ended && (begun || !paused);
  const plays = usePreviewTurn(wants);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setEnded(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const tellShown = (shown: boolean) => {
    if (shown) setBegun(true);
    onShown?.(shown);
  };
  return (
    <span ref={place} className={css.place} aria-hidden="true">
      {wants && plays && <Film src={src} paused={paused} onShown={tellShown} onRepeat={onRepeat} onFailed={() => setEnded(true)} />}
    </span>
  );
}

type FilmProps = PreviewVideoProps & { readonly onFailed: () => void };

function Film({ src, paused, onShown, onRepeat, onFailed }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const at = useRef(0);
  const [shown, setShown] = useState(false);
  const tell = useEffectEvent((next: boolean) => onShown?.(next));
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed();
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    element.src = src;
    return () => {
      /* Ends the download too. */
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
    tell(true);
    return () => tell(false);
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
