import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './badge.module.css';

/** The access right that a label states; sets its colour. */
export type LabelTone = 'plain' | 'pay' | 'premium' | 'free' | 'gold';
/** `kind` selects colours from remote config; otherwise the tone's apply. */
export type LabelText = {
  readonly tone: LabelTone;
  readonly text: string;
  readonly kind?: string | undefined;
};

/**
 * A content label. Premium's text is bold because its specified colour has a contrast below 4.5:1 with white.
 */
export function LabelBadge({ tone, text, kind }: LabelText) {
  return (
    <span className={classNames(css.label, tone !== 'plain' && css[tone])} data-label={kind}>
      {text}
    </span>
  );
}

/** Red badge for live programmes only. */
export function LiveBadge({ text }: { readonly text: string }) {
  return <span className={css.live}>{text}</span>;
}

/** A small outlined badge such as a rating. */
export function FactTag({ text }: { readonly text: string }) {
  return <span className={css.tag}>{text}</span>;
}
