import { useEffect, useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import type { PreviewVideoProps } from './preview-video.tsx';

const PreviewVideo = lazyWithRetry(async () => (await import('./preview-video.tsx')).PreviewVideo);

type PreviewProps = Omit<PreviewVideoProps, 'src'> & {
  readonly src: string | null;
  /**
   * Whether the viewer points at or focuses the picture, and for how long (ms) before the preview is fetched.
   */
  readonly active: boolean;
  readonly after: number;
};

/**
 * The moving preview of a picture, in front of it. Neither the film nor this feature's code is fetched before
 * the viewer has rested on the picture.
 */
export function Preview({ src, active, after, ...video }: PreviewProps) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (src === null || !active) return undefined;
    const timer = setTimeout(() => setRested(true), after);
    return () => {
      clearTimeout(timer);
      setRested(false);
    };
  }, [src, active, after]);
  if (src === null || !rested) return null;
  return (
    <LazyBoundary name="preview">
      <PreviewVideo key={src} src={src} {...video} />
    </LazyBoundary>
  );
}
