import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import buttons from '#renderer/ui/controls/button.module.css';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Where the focus begins; the first thing that takes it where nothing is said. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Element to focus on close; null gives the focus back to where it was. */
  readonly finalFocus?: () => HTMLElement | null;
  /** A press outside does nothing, so that nothing typed is lost by a slip. */
  readonly keepsTyped?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog: focus is held inside and returned after, Escape and the backdrop close it. */
export function Dialog({ open, onClose, title, closeLabel, initialFocus, finalFocus, keepsTyped = false, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} disablePointerDismissal={keepsTyped}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup} {...(initialFocus && { initialFocus })} {...(finalFocus && { finalFocus })}>
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={buttons.icon} aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className={css.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
