import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './overlays.module.css';

/** Digits typed so far and the channel they match, if any. */
export type TypedNumber = {
  readonly digits: string;
  readonly name: string | null;
  readonly unknown: boolean;
};

type ChannelDisplayProps = {
  readonly typed: TypedNumber | null;
  readonly shown: { readonly line: string; readonly title: string } | null;
};

/** Shows the channel: at once when it changes, and digit by digit while a number is typed. */
export function ChannelDisplay({ typed, shown }: ChannelDisplayProps) {
  const { t } = useTranslation('player');
  if (typed !== null) {
    return (
      <p className={`${css.display} num`} role="status" data-channel-display="">
        <b>{typed.digits}</b>
        <span>
          {typed.unknown
            ? t('display.unknown', { digits: typed.digits })
            : (typed.name ?? t('display.typing'))}
        </span>
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

/**
 * Returns the channel number for a short time after a change, then null; never for the first channel. Set in
 * the same render as the change.
 */
export function useChangedChannel(channelNo: number | null): number | null {
  const [shown, setShown] = useState({ channelNo, changed: false });
  if (shown.channelNo !== channelNo)
    setShown({ channelNo, changed: shown.channelNo !== null && channelNo !== null });
  useEffect(() => {
    if (!shown.changed) return undefined;
    const timer = setTimeout(
      () => setShown((now) => (now.channelNo === shown.channelNo ? { ...now, changed: false } : now)),
      SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [shown]);
  return shown.changed ? shown.channelNo : null;
}
