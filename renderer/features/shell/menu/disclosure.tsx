import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './disclosure.module.css';

type DisclosureProps = {
  /** What the button shows, and its name where that is no text. */
  readonly button: ReactNode;
  readonly label?: string | undefined;
  readonly buttonClass?: string | undefined;
  readonly current?: boolean;
  readonly end?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/**
 * A button with a panel below it, at most 300 px high. It closes with Escape, which returns the focus, when the focus or a
 * press goes elsewhere, and when something in it was chosen that is marked as a link or with `data-closes`.
 */
export function Disclosure({ button, label, buttonClass, current = false, end = false, wide = false, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, open, () => setOpen(false));
  const chosen = ({ target }: MouseEvent) => {
    // Deferred until the click has been handled: an unmounted target would not receive it.
    if (target instanceof Element && target.closest('a, [data-closes]') !== null) setTimeout(() => setOpen(false));
  };
  return (
    <div className={css.place} ref={place}>
      <button
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <>
          {/* A press outside closes the panel; with the keyboard, Escape or moving the focus out. */}
          <div className={css.shield} aria-hidden="true" onPointerDown={() => setOpen(false)} />
          <div id={id} className={classNames(css.panel, end && css.end, wide && css.wide)} onClickCapture={chosen}>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** While it is open: Escape closes and gives the focus back to the button, and so does, without that, focus that goes elsewhere. */
function useClosing(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const box = place.current;
    if (!open || box === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      box.querySelector('button')?.focus();
    };
    const onLeft = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) onClose();
    };
    box.addEventListener('keydown', onKey);
    box.addEventListener('focusout', onLeft);
    return () => {
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('focusout', onLeft);
    };
  }, [place, open]);
}
