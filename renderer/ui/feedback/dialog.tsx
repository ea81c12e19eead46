import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import buttons from '#renderer/ui/controls/button.module.css';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { passArrowKeys } from '#renderer/ui/navigation/dialog-arrow-keys.ts';
import css from './dialog.module.css';

const FIELDS = 'input:not([type="hidden"], [hidden], [type="file"]), textarea, select, [role="combobox"]';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /**
   * Element to focus on opening; by default the first field of a form, otherwise the first focusable element.
   */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Element to focus on close; null restores the previous focus. */
  readonly finalFocus?: () => HTMLElement | null;
  /** It holds a form: a click outside does not close it, so that input is not lost by accident. */
  readonly keepsTyped?: boolean;
  /** Keeps its height while its content changes from step to step. */
  readonly steady?: boolean;
  /** Two columns if there is room. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog: traps the focus and restores it on close; Escape and the backdrop close it. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  initialFocus,
  finalFocus,
  keepsTyped = false,
  steady = false,
  wide = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  /* By touch the first field would open the keyboard over the form. */
  const firstField = (by: string): HTMLElement | true =>
    (keepsTyped && by !== 'touch' && body.current?.querySelector<HTMLElement>(FIELDS)) || true;
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} disablePointerDismissal={keepsTyped}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={classNames(css.popup, wide && css.wide, steady && css.steady)}
          onKeyDown={passArrowKeys}
          initialFocus={initialFocus ?? firstField}
          {...(finalFocus && { finalFocus })}
        >
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={buttons.icon} aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className={css.body} ref={body}>
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
