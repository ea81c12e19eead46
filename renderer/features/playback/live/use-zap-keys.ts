import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTextField } from '#renderer/ui/navigation/text-field.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { adjacentChannel, channelByNumber, withDigit } from './adjacent-channel.ts';

/** Milliseconds after the last digit until the number counts. */
const ENTRY_MS = 1500;

export type DigitEntry = { readonly digits: string; readonly unknown: boolean };

/**
 * Page Up and Page Down change to the next and the previous channel, digits to the one with their number (READINGS 17), Backspace to the
 * channel before this one; while a number is typed it takes the last digit back. Gives the digits typed so far for the screen to show,
 * `unknown` for a moment when no channel has that number. `standing` is the channel from which the next and previous ones count, where the address is
 * late.
 */
export function useZapKeys(
  channels: readonly Channel[],
  channelNo: number | null,
  tune: (channel: Channel) => void,
  standing: () => number | null = () => channelNo,
): DigitEntry | null {
  const last = useLastChannel(channelNo);
  const [entry, setEntry] = useState<DigitEntry | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const settle = (digits: string) => {
    const channel = channelByNumber(channels, Number(digits));
    setEntry(channel === undefined ? { digits, unknown: true } : null);
    if (channel === undefined) timer.current = setTimeout(() => setEntry(null), ENTRY_MS);
    else tune(channel);
  };
  const onSettle = useEffectEvent(settle);
  const type = (digits: string) => {
    if (timer.current !== null) clearTimeout(timer.current);
    setEntry(digits === '' ? null : { digits, unknown: false });
    if (digits !== '') timer.current = setTimeout(() => onSettle(digits), ENTRY_MS);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
    const places = { PageUp: 1, PageDown: -1, ChannelUp: 1, ChannelDown: -1 }[event.key];
    if (places !== undefined) {
      event.preventDefault();
      const channel = adjacentChannel(channels, standing(), places);
      if (channel !== undefined) tune(channel);
      return;
    }
    const typed = entry === null || entry.unknown ? '' : entry.digits;
    if (/^\d$/.test(event.key)) return type(withDigit(typed, event.key));
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const before = channelByNumber(channels, last);
    if (typed !== '') type(typed.slice(0, -1));
    else if (before !== undefined) tune(before);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, []);
  return entry;
}

/** The channel that was on before this one; null while there was none. */
function useLastChannel(channelNo: number | null): number | null {
  const [known, setKnown] = useState<{ readonly now: number | null; readonly last: number | null }>({ now: channelNo, last: null });
  if (known.now !== channelNo) setKnown({ now: channelNo, last: known.now });
  return known.last;
}
