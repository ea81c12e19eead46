import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './overlays.module.css';

/** Digits typed so far, and what they lead to: a channel's name, or that there is none. */
export type TypedNumber = { readonly digits: string; readonly name: string | null; readonly unknown: boolean };

type ChannelDisplayProps = { readonly typed: TypedNumber | null; readonly shown: { readonly line: string; readonly title: string } | null };

/** Which channel it is: at once when it changes, and digit by digit while a number is typed. */
export function ChannelDisplay({ typed, shown }: ChannelDisplayProps) {
  const { t } = useTranslation('player');
  if (typed !== null) {
    return (
      <p className={`${css.display} num`} role="status" data-channel-display="">
        <b>{typed.digits}</b>
        <span>{typed.unknown ? t('display.unknown', { digits: typed.digits }) : (typed.name ?? t('display.typing'))}</span>
      </p>
    );
  }
  if (shown === null) return null;
  return (
    <p className={`${css.display} num`} role="status" data-channel-display="">
      <span>
        {shown.line}
        <small>{shown.title}</small>
      </span>
    </p>
  );
}

const SHOWN_MS = 2500;

/** The channel's number for a moment after it changed, then null; never for the first one. Known in the same drawing as the change itself. */
export function useChannelChange(channelNo: number | null): number | null {
  const [known, setKnown] = useState({ channelNo, changed: false });
  if (known.channelNo !== channelNo) setKnown({ channelNo, changed: known.channelNo !== null && channelNo !== null });
  useEffect(() => {
    if (!known.changed) return undefined;
    const timer = setTimeout(() => setKnown((now) => (now.channelNo === known.channelNo ? { ...now, changed: false } : now)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [known]);
  return known.changed ? known.channelNo : null;
}
