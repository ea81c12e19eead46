import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './empty-tile.module.css';
import multiviewCss from './multiview.module.css';

type EmptyTileProps = {
  /** The picture's number, counted from 1. */
  readonly number: number;
  /** Its channel is not one of the viewer's. */
  readonly unknown: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/** A picture without a channel: opens the list that fills it. The sound stays where it is meanwhile. */
export function EmptyTile({ number, unknown, chosen, onChoose }: EmptyTileProps) {
  const t = useMultiviewTexts();
  return (
    <div className={classNames(multiviewCss.tile, chosen && multiviewCss.heard)} data-empty="">
      <button
        type="button"
        className={css.choose}
        aria-label={t('chooseFor', { number })}
        data-first-focus={chosen ? '' : undefined}
        onClick={onChoose}
      >
        {unknown && <span className={css.unknown}>{t('unknown')}</span>}
        <span className={css.chooseWords}>
          <Icon name="plus" size={20} />
          {t('empty')}
        </span>
      </button>
    </div>
  );
}
