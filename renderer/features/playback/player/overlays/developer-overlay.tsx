import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './overlays.module.css';

/** One line of the developer information: its name and what it is now. */
export type DeveloperStat = { readonly name: string; readonly value: string };

type DeveloperOverlayProps = {
  readonly title: string;
  readonly figures: readonly DeveloperStat[];
  readonly onClose: (() => void) | undefined;
};

/** Developer information over the picture. It takes no focus and no clicks but those on its own close button. */
export function DeveloperOverlay({ title, figures, onClose }: DeveloperOverlayProps) {
  const { t } = useTranslation('player');
  return (
    <aside className={css.figures} aria-label={title} data-developer-info="">
      <div className={css.figuresHead}>
        <h3>{title}</h3>
        {onClose !== undefined && <IconButton icon="close" label={t('panel.close')} onClick={onClose} />}
      </div>
      <dl className="num">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
