import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './badge.module.css';

/** What a label says about the right to watch; its colour follows. */
export type LabelTone = 'plain' | 'pay' | 'premium' | 'free' | 'gold';
/** `kind` names the label to the colours that are set from outside; without it the tone's stay. */
export type LabelText = { readonly tone: LabelTone; readonly text: string; readonly kind?: string | undefined };

/** A content label. Premium's text is bold because its specified colour under white is under 4.5:1. */
export function Label({ tone, text, kind }: LabelText) {
  return (
    <span className={classNames(css.label, tone !== 'plain' && css[tone])} data-label={kind}>
      {text}
    </span>
  );
}

/** Red: on air now, and nothing else. */
export function LiveBadge({ text }: { readonly text: string }) {
  return <span className={css.live}>{text}</span>;
}

/** A small outlined fact such as a rating. */
export function FactTag({ text }: { readonly text: string }) {
  return <span className={css.tag}>{text}</span>;
}
