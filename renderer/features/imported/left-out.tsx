import { useState } from 'react';
import { type OwnTexts, useOwnTexts } from '#renderer/i18n/imported/use-own-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { OwnReason, OwnState } from '#shared/contract/imported/own-state.ts';
import { linesText, reasonText } from './fault-text.ts';
import css from './own-screen.module.css';

/** What was left out or mended, in words, with lines: of one source, or of all. */
export function LeftOut({ state, sourceId }: { readonly state: OwnState; readonly sourceId: string | null }) {
  const t = useOwnTexts();
  const [copied, setCopied] = useState(false);
  const reasons = state.reasons.filter(({ source_id }) => sourceId === null || source_id === sourceId);
  if (reasons.length === 0 && state.encodings.length === 0) return null;
  const copy = async () => {
    await navigator.clipboard?.writeText(reasons.map((reason) => lineOf(t, state, reason)).join('\n'));
    setCopied(true);
  };
  return (
    <details className={css.card}>
      <summary>{t('leftOut')}</summary>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={`${reason.source_id} ${reason.fault} ${reason.detail ?? ''}`}>
            <b className="num">{reason.count}</b>
            <span>{reasonText(t, reason)}</span>
            <em className="num">{linesText(t, reason)}</em>
          </li>
        ))}
        {state.encodings.map(({ in: source, encoding }) => (
          <li key={`${source} ${encoding}`}>
            <span>{t('fault.encoding', { source: t(`in.${source}`), encoding })}</span>
          </li>
        ))}
      </ul>
      <Button kind="ghost" onClick={() => void copy()}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </details>
  );
}

/** A reason with all the lines that are known, for the clipboard. */
const lineOf = (t: OwnTexts, { sources }: OwnState, reason: OwnReason): string => {
  const name = sources.find(({ source_id }) => source_id === reason.source_id)?.name ?? reason.source_id;
  return `${name}: ${reason.count} × ${reasonText(t, reason)} (${reason.lines.join(', ')})`;
};
