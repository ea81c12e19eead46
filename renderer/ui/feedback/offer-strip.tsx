import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './offer-strip.module.css';

type OfferStripProps = {
  readonly label: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Marks for the parts of the app that look for it, such as `data-notice`. */
  readonly marks: Readonly<Record<`data-${string}`, string>>;
};

/**
 * An offer at the foot of the window, in the place of the bottom banner. The page keeps room for it, so that it covers neither the end of a page nor what has the
 * focus. It takes no focus, the arrow keys pass it by, and Escape in it closes it.
 */
export function OfferStrip({ label, picture, title, text, actions, closeLabel, onClose, marks }: OfferStripProps) {
  const strip = useRef<HTMLElement>(null);
  useOfferHeight(strip);
  return (
    <aside
      {...marks}
      ref={strip}
      className={css.strip}
      aria-label={label}
      data-overlay=""
      data-passing=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.picture}>{picture}</div>
      <div className={css.words}>
        <p role="status" className={css.title}>
          {title}
        </p>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.buttons}>{actions}</div>
      <IconButton className={css.close} icon="close" label={closeLabel} onClick={onClose} />
    </aside>
  );
}

/** Tells the page how high the strip is, and brings back into view what has the focus behind it. */
function useOfferHeight(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--offer-height', `${element.offsetHeight}px`);
      const { activeElement } = document;
      const covered = activeElement !== null && activeElement.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      if (covered && document.querySelector('main')?.contains(activeElement) && !element.contains(activeElement))
        activeElement.scrollIntoView?.({ block: 'nearest' });
    };
    measure();
    globalThis.addEventListener('resize', measure);
    return () => {
      globalThis.removeEventListener('resize', measure);
      style.removeProperty('--offer-height');
    };
  }, [strip]);
}
