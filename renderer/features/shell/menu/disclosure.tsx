import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './disclosure.module.css';

type DisclosureProps = {
  /** Content of the button, and its accessible name if that is not text. */
  readonly button: ReactNode;
  readonly label?: string | undefined;
  readonly buttonClass?: string | undefined;
  readonly current?: boolean;
  readonly end?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/**
 * A button with a panel below it, at most 300 px high. It closes on Escape, which returns the focus, when the
 * focus or a press goes elsewhere, and when a link or an element marked `data-closes` in it is chosen.
 */
export function Disclosure({
  button,
  label,
  buttonClass,
  current = false,
  end = false,
  wide = false,
  children,
}: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, open, () => setOpen(false));
  const onChoice = ({ target }: MouseEvent) => {
    // Deferred until the click has been handled: an unmounted target would not receive it.
    if (target instanceof Element && target.closest('a, [data-closes]') !== null)
      setTimeout(() => setOpen(false));
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
          <div
            id={id}
            className={classNames(css.panel, end && css.end, wide && css.wide)}
            onClickCapture={onChoice}
          >
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** While open: Escape closes the panel and focuses the button; focus leaving the panel closes it. */
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
