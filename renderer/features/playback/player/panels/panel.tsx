import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#renderer/features/playback/player/surface/use-narrow.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './panel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

type PanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** `side` fills the height at the right, `box` is as high as its content. On narrow screens either is a sheet at the foot. */
  readonly shape: 'side' | 'box';
  /** Leads back to the panel before this one. */
  readonly onBack?: (() => void) | undefined;
  /** Nothing inside takes the focus, so the panel itself does and scrolls by keys. */
  readonly still?: boolean;
  readonly children: ReactNode;
};

/**
 * A panel over the picture, which goes on. Arrows move inside it, Escape closes it and the focus returns. On a narrow screen it is a sheet at the
 * foot of the window, over the tab bar.
 */
export function Panel({ title, onClose, shape, onBack, still = false, children }: PanelProps) {
  const { t } = useTranslation('player');
  const place = useRef<HTMLDivElement>(null);
  const onKeyDown = usePanelKeys(place, onBack ?? onClose);
  const narrow = useNarrow();
  const panel = (
    <div
      ref={place}
      className={classNames(css.panel, shape === 'side' && css.side)}
      role="dialog"
      aria-label={title}
      data-player-panel=""
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        {onBack !== undefined && <IconButton icon="back" label={t('panel.back')} onClick={onBack} />}
        <h3>{title}</h3>
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </div>
      {still ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls and holds nothing to focus must take the focus itself
        <section className={css.body} tabIndex={0} aria-label={title} data-panel-body="">
          {children}
        </section>
      ) : (
        <div className={css.body} data-panel-body="">
          {children}
        </div>
      )}
    </div>
  );
  return narrow && document.fullscreenElement === null ? createPortal(panel, document.body) : panel;
}
