import { useTranslation } from 'react-i18next';
import { CaptionText } from '#renderer/features/playback/player/captions/caption-layer.tsx';
import {
  CAPTION_COLOURS,
  CAPTION_POSITIONS,
  type CaptionStyle,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { OptionGroup } from './option-group.tsx';
import css from './settings.module.css';

/** In ascending order; the rules list the default first. */
const SIZES = ['small', 'medium', 'large', 'largest'] as const satisfies readonly CaptionStyle['size'][];
const BACKGROUNDS = ['none', 'shade', 'solid'] as const satisfies readonly CaptionStyle['background'][];

type CaptionStyleOptionsProps = {
  readonly style: CaptionStyle;
  readonly onStyle: (style: CaptionStyle) => void;
};

/** Caption style options, with a sample that updates at once. */
export function CaptionStyleOptions({ style, onStyle }: CaptionStyleOptionsProps) {
  const { t } = useTranslation('player');
  return (
    <>
      <div className={css.sample} aria-hidden="true">
        <CaptionText lines={[t('settings.sample')]} look={style} />
      </div>
      <OptionGroup
        label={t('settings.size')}
        options={SIZES.map((value) => ({ value, text: t(`settings.sizes.${value}`) }))}
        value={style.size}
        onChoose={(size) => onStyle({ ...style, size })}
      />
      <OptionGroup
        label={t('settings.colour')}
        options={CAPTION_COLOURS.map((value) => ({ value, text: t(`settings.colours.${value}`) }))}
        value={style.colour}
        onChoose={(colour) => onStyle({ ...style, colour })}
      />
      <OptionGroup
        label={t('settings.background')}
        options={BACKGROUNDS.map((value) => ({ value, text: t(`settings.backgrounds.${value}`) }))}
        value={style.background}
        onChoose={(background) => onStyle({ ...style, background })}
      />
      <OptionGroup
        label={t('settings.position')}
        options={CAPTION_POSITIONS.map((value) => ({ value, text: t(`settings.positions.${value}`) }))}
        value={style.position}
        onChoose={(position) => onStyle({ ...style, position })}
      />
    </>
  );
}
