import type { WatermarkCorner } from '#shared/domain/playback/watermark.ts';
import css from './overlays.module.css';

/**
 * The viewer's identifier in a corner of the video, in full screen too. It cannot be selected or clicked, and
 * screen readers ignore it.
 */
export function WatermarkLayer({
  text,
  corner,
}: {
  readonly text: string;
  readonly corner: WatermarkCorner | null;
}) {
  if (corner === null || text === '') return null;
  return (
    <div className={`${css.watermark} num`} data-watermark={corner} aria-hidden="true">
      {text}
    </div>
  );
}
