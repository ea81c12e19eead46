import { useState } from 'react';
import page from '#renderer/content/lists/columns-page.module.css';
import { type ImportedTexts, useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ImportedReason, ImportedState } from '#shared/contract/imported/imported-state.ts';
import { outcomeOf } from '#shared/domain/imported/entry-outcome.ts';
import css from './imported-screen.module.css';
import { linesText, reasonText } from './reason-text.ts';

/** Reasons shown before the viewer asks for all of them. */
const SHOWN = 4;
const ORDER = ['left-out', 'mended', 'not-needed'] as const;

/** Entries that were left out or repaired: of one source, or of all. */
export function LeftOut({
  state,
  sourceId,
}: {
  readonly state: ImportedState;
  readonly sourceId: string | null;
}) {
  const t = useImportedTexts();
  const [copied, setCopied] = useState(false);
  const [all, setAll] = useState(false);
  const reasons = ORDER.flatMap((outcome) =>
    reasonsOf(state, sourceId).filter(({ fault }) => outcomeOf(fault) === outcome),
  );
  if (reasons.length === 0 && state.encodings.length === 0) return null;
  const copy = async () => {
    await navigator.clipboard?.writeText(reasons.map((reason) => lineOf(t, state, reason)).join('\n'));
    setCopied(true);
  };
  const leftOut = reasons
    .filter(({ fault }) => outcomeOf(fault) === 'left-out')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={page.card} aria-labelledby="own-left-out">
      <div className={css.row}>
        <h3 id="own-left-out" className={css.heading} data-warns={leftOut > 0 || undefined}>
          <Icon name={leftOut > 0 ? 'alert' : 'info'} size={20} />
          {leftOut > 0 ? t('leftOutCount', { count: leftOut }) : t('leftOut')}
        </h3>
        {reasons.length > 0 && (
          <Button kind="quiet" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </div>
      <ul className={css.reasons}>
        {reasons.slice(0, all ? reasons.length : SHOWN).map((reason) => (
          <li key={`${reason.source_id} ${reason.fault} ${reason.detail ?? ''}`}>
            <b className="num">{t('number', { count: reason.count })}</b>
            <span>{reasonText(t, reason)}</span>
            <em className="num">{linesText(t, reason)}</em>
          </li>
        ))}
        {state.encodings.map(({ in: source, encoding }) => (
          <li key={`${source} ${encoding}`}>
            <Icon name="info" size={18} />
            <span>{t('fault.encoding', { source: t(`in.${source}`), encoding })}</span>
          </li>
        ))}
      </ul>
      {!all && reasons.length > SHOWN && (
        <Button kind="ghost" className={css.all} onClick={() => setAll(true)}>
          {t('allReasons', { count: reasons.length })}
        </Button>
      )}
    </section>
  );
}

const reasonsOf = ({ reasons }: ImportedState, sourceId: string | null): readonly ImportedReason[] =>
  reasons.filter(({ source_id }) => sourceId === null || source_id === sourceId);

/** A reason with all the lines that are known, for the clipboard. */
const lineOf = (t: ImportedTexts, { sources }: ImportedState, reason: ImportedReason): string => {
  const name = sources.find(({ source_id }) => source_id === reason.source_id)?.name ?? reason.source_id;
  return `${name}: ${reason.count} × ${reasonText(t, reason)} (${reason.lines.join(', ')})`;
};
