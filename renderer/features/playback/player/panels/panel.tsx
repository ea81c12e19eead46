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
  /**
   * `side` fills the height on the right, `box` fits its content. On narrow screens both are bottom sheets.
   */
  readonly shape: 'side' | 'box';
  /** Returns to the previous panel. */
  readonly onBack?: (() => void) | undefined;
  /** Id of the text that a screen reader adds to the title. */
  readonly describedBy?: string | undefined;
  /** The panel has no focusable content, so that it takes the focus itself and scrolls by keys. */
  readonly still?: boolean;
  readonly children: ReactNode;
};

/**
 * A panel over the video, which keeps playing. Arrow keys move inside it; Escape closes it and restores the
 * focus. On a narrow screen it is a bottom sheet above the tab bar.
 */
export function Panel({ title, onClose, shape, onBack, still = false, describedBy, children }: PanelProps) {
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
      aria-describedby={describedBy}
      data-player-panel=""
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        {onBack !== undefined && <IconButton icon="back" label={t('panel.back')} onClick={onBack} />}
        <h3>{title}</h3>
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </div>
      {still ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region without focusable content must be focusable itself
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
