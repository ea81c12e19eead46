import { formatDuration } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { SECOND } from '#shared/kernel/time.ts';
import css from './show-screen.module.css';

type PlayTileProps = {
  readonly item: {
    readonly name_tc: string;
    readonly name_en: string;
    readonly image: { readonly landscape_medium?: string | null | undefined };
    /** Seconds. */
    readonly duration: number;
  };
  readonly seed: string;
  readonly onPlay: () => void;
};

/** Something that plays on this very page. */
export function PlayTile({ item, seed, onPlay }: PlayTileProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <button type="button" className={css.tile} onClick={onPlay}>
      <Picture src={item.image.landscape_medium ?? null} seed={seed} className={css.tilePicture}>
        <span className={css.playMark}>
          <Icon name="play" size={24} />
        </span>
      </Picture>
      <span className={css.tileTitle}>{pickText(language, item.name_tc, item.name_en)}</span>
      <span className={css.tileMeta}>{formatDuration(t, item.duration * SECOND)}</span>
    </button>
  );
}
