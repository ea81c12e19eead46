import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import {
  adjacentChannel,
  channelByNumber,
  channelByTypedNumber,
  channelForNumber,
} from './channel-lookup.ts';

/** Milliseconds after the last digit until a number is used that more digits could still change. */
const ENTRY_MS = 1500;

const MAX_DIGITS = 4;

export type DigitEntry = { readonly digits: string; readonly unknown: boolean };

/** Appends a digit to the number; at the maximum length, of a part as well, a new number begins. */
export function withDigit(typed: string, digit: string): string {
  const length = typed.length - (typed.indexOf('.') + 1);
  return length >= MAX_DIGITS ? digit : typed + digit;
}

/** Keys between a number and its part: what keyboards and remote controls have. */
const POINTS = ['.', ',', '-'];

/**
 * Returns whether the digits are a channel's number and no other channel's number begins with them.
 */
export const isUnambiguous = (channels: readonly Channel[], digits: string): boolean =>
  channelByTypedNumber(channels, digits) !== undefined &&
  !channels.some(
    (channel) => channelDisplayNumber(channel) !== digits && channelDisplayNumber(channel).startsWith(digits),
  );

type ZapKeys = {
  readonly channels: readonly Channel[];
  readonly channelNo: number | null;
  readonly onChange: (channel: Channel) => void;
  /**
   * The channel relative to which next and previous are; it differs from `channelNo` until the URL has
   * followed a change.
   */
  readonly openNo: () => number | null;
};

/**
 * Page Up and Page Down change to the channel above and below in the list, digits to a channel number
 * also one with a part (`2.1`), at once if no other number begins with them, L to the last
 * channel. Backspace deletes a digit while typing and is Back otherwise. Returns the digits to show;
 * `unknown` is briefly true if no channel has that number.
 */
export function useZapKeys({ channels, channelNo, onChange, openNo }: ZapKeys): DigitEntry | null {
  const last = useLastChannel(channelNo);
  const [entry, setEntry] = useState<DigitEntry | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onEntryEnd = useEffectEvent((digits: string) => {
    const channel = channelForNumber(channels, digits);
    setEntry(channel === undefined ? { digits, unknown: true } : null);
    if (channel === undefined) timer.current = setTimeout(() => setEntry(null), ENTRY_MS);
    else onChange(channel);
  });
  const enter = (digits: string) => {
    clearTimeout(timer.current);
    setEntry(digits === '' ? null : { digits, unknown: false });
    if (digits === '') return;
    if (isUnambiguous(channels, digits)) onEntryEnd(digits);
    else timer.current = setTimeout(() => onEntryEnd(digits), ENTRY_MS);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target))
      return;
    const places = { PageUp: -1, PageDown: 1, ChannelUp: -1, ChannelDown: 1 }[event.key];
    if (places !== undefined) {
      event.preventDefault();
      const channel = adjacentChannel(channels, openNo(), places);
      if (channel !== undefined) onChange(channel);
      return;
    }
    const typed = entry === null || entry.unknown ? '' : entry.digits;
    if (/^\d$/.test(event.key)) return enter(withDigit(typed, event.key));
    if (POINTS.includes(event.key) && typed !== '' && !typed.includes('.')) {
      event.preventDefault();
      return enter(`${typed}.`);
    }
    if (event.key === 'Backspace' && typed !== '') {
      event.preventDefault();
      enter(typed.slice(0, -1));
    }
    const lastChannel = event.key.toLowerCase() === 'l' ? channelByNumber(channels, last) : undefined;
    if (lastChannel !== undefined) onChange(lastChannel);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      clearTimeout(timer.current);
    };
  }, []);
  return entry;
}

/** Returns the previously watched channel; null if there was none. */
function useLastChannel(channelNo: number | null): number | null {
  const [seen, setSeen] = useState<{ readonly now: number | null; readonly last: number | null }>({
    now: channelNo,
    last: null,
  });
  if (seen.now !== channelNo) setSeen({ now: channelNo, last: seen.now });
  return seen.last;
}
