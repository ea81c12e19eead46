import type { ReactNode } from 'react';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import css from './multiview-bar.module.css';
import type { MultiviewActions } from './use-multiview-actions.ts';

type MultiviewBarProps = {
  readonly actions: MultiviewActions;
  readonly size: number;
  /** The channel with the sound; undefined where its picture is empty. */
  readonly audible: Channel | undefined;
  readonly onChange: () => void;
};

/** Buttons for the picture that has the sound: every key of the remote control is a button too. */
export function MultiviewBar({ actions, size, audible, onChange }: MultiviewBarProps) {
  const t = useMultiviewTexts();
  return (
    <footer className={css.bar}>
      <span className={css.hint} aria-hidden="true">
        <kbd>← → ↑ ↓</kbd>
        {t('arrows')}
      </span>
      <BarButton mark={<kbd>Enter</kbd>} disabled={audible === undefined} onClick={() => actions.fill()}>
        {t('fill')}
      </BarButton>
      <BarButton mark={<kbd>CH ±</kbd>} onClick={onChange}>
        {t('change')}
      </BarButton>
      <BarButton
        mark={<ColourKey className={css.red} name={t('redKey')} />}
        disabled={audible === undefined}
        onClick={actions.remove}
      >
        {t('remove')}
      </BarButton>
      <BarButton mark={<ColourKey className={css.blue} name={t('blueKey')} />} onClick={actions.otherSize}>
        {t(size === 2 ? 'showFour' : 'showTwo')}
      </BarButton>
      <BarButton mark={<kbd>⌫</kbd>} last onClick={actions.leave}>
        {t('leave')}
      </BarButton>
    </footer>
  );
}

type BarButtonProps = {
  readonly mark: ReactNode;
  readonly last?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const BarButton = ({ mark, last = false, disabled = false, onClick, children }: BarButtonProps) => (
  <button
    type="button"
    className={classNames(css.action, last && css.last)}
    disabled={disabled}
    onClick={onClick}
  >
    <span aria-hidden="true">{mark}</span>
    {children}
  </button>
);

/**
 * A colour key of a remote control, by its colour and its name: colour alone says nothing to some viewers.
 */
const ColourKey = ({
  className,
  name,
}: {
  readonly className: string | undefined;
  readonly name: string;
}) => (
  <kbd>
    <i className={className} />
    {name}
  </kbd>
);
