import { classNames } from '#renderer/ui/base/class-names.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/playback-preferences.ts';
import css from './captions.module.css';

type CaptionLayerProps = {
  /** The current captions, each as its lines. */
  readonly cues: readonly (readonly string[])[];
  readonly look: CaptionStyle;
  /** Language of the captions. */
  readonly lang: string | undefined;
  /** The controls are visible, so captions at the bottom move above them. */
  readonly raised: boolean;
};

/** Captions inside the 16:9 frame of the video. The browser does not draw its own. */
export function CaptionLayer({ cues, look, lang, raised }: CaptionLayerProps) {
  return (
    <div className={css.frame}>
      <div
        className={classNames(css.picture, css[look.position], raised && css.raised)}
        lang={lang}
        data-captions=""
      >
        {cues.map((lines) => (
          <CaptionText key={lines.join('\n')} lines={lines} look={look} />
        ))}
      </div>
    </div>
  );
}

/** One caption in the viewer's caption style. */
export function CaptionText({
  lines,
  look,
}: {
  readonly lines: readonly string[];
  readonly look: CaptionStyle;
}) {
  return (
    <p className={classNames(css.text, css[look.size], css[look.colour], css[look.background])}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one caption have no other identity and never move
        <span key={at}>{line}</span>
      ))}
    </p>
  );
}
