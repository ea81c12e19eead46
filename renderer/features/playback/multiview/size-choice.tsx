import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import type { MultiviewSize } from '#shared/domain/playback/multiview/multiview.ts';
import css from './multiview.module.css';

type SizeChoiceProps = { readonly size: number; readonly onSize: (size: MultiviewSize) => void };

const SIZES = [
  { size: 2, text: 'two' },
  { size: 4, text: 'four' },
] as const;

/** Two channels or four. */
export function SizeChoice({ size, onSize }: SizeChoiceProps) {
  const t = useMultiviewTexts();
  return (
    <fieldset className={css.sizes}>
      <legend>{t('size')}</legend>
      {SIZES.map((one) => (
        <button
          key={one.size}
          type="button"
          aria-pressed={one.size === size}
          onClick={() => onSize(one.size)}
        >
          {t(one.text)}
        </button>
      ))}
    </fieldset>
  );
}
