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
  /** Called when the pointer or the focus comes to the strip, and when it leaves. */
  readonly onAttention?: (has: boolean) => void;
  /** Marks for the parts of the app that look for it, such as `data-notice`. */
  readonly marks: Readonly<Record<`data-${string}`, string>>;
};

/**
 * An offer at the foot of the window, in the place of the bottom banner. The page keeps room for it, so that
 * it covers neither the end of a page nor what has the focus. It takes no focus, and the arrow keys pass it
 * by until there is nothing else below. Escape and Back close it from anywhere on the page, unless something
 * else takes them.
 */
export function OfferStrip({
  label,
  picture,
  title,
  text,
  actions,
  closeLabel,
  onClose,
  onAttention = () => undefined,
  marks,
}: OfferStripProps) {
  const strip = useRef<HTMLElement>(null);
  useOfferHeight(strip);
  useEscape(onClose);
  return (
    <aside
      {...marks}
      ref={strip}
      className={css.strip}
      aria-label={label}
      data-overlay=""
      data-passing=""
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
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

/** Calls `onEscape` for an Escape that nothing on the page has taken; a dialog takes its own. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isInLayer(event.target))
        return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}

const isInLayer = (target: EventTarget | null): boolean =>
  document.fullscreenElement instanceof Element ||
  (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null);

/** Tells the page how high the strip is, and brings back into view what has the focus behind it. */
function useOfferHeight(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--offer-height', `${element.offsetHeight}px`);
      const { activeElement } = document;
      const covered =
        activeElement !== null &&
        activeElement.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      if (
        covered &&
        document.querySelector('main')?.contains(activeElement) &&
        !element.contains(activeElement)
      )
        activeElement.scrollIntoView?.({ block: 'nearest' });
    };
    measure();
    /* Its height changes with the window and with the size of text. */
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(element);
    return () => {
      sizes?.disconnect();
      style.removeProperty('--offer-height');
    };
  }, [strip]);
}
