import { classNames } from '#renderer/ui/base/class-names.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/caption-style.ts';
import css from './captions.module.css';

/** One caption in the look that the viewer chose. */
export function CaptionText({ lines, look }: { readonly lines: readonly string[]; readonly look: CaptionStyle }) {
  return (
    <p className={classNames(css.text, css[look.size], css[look.colour], css[look.background])}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one caption have no other identity and never move
        <span key={at}>{line}</span>
      ))}
    </p>
  );
}
