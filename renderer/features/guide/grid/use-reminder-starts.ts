import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useReminders } from '#renderer/data/library/reminder-hooks.ts';

/** Starts in milliseconds by channel. */
type Starts = ReadonlyMap<string, ReadonlySet<number>>;

const NONE: Starts = new Map();

/** Returns the starts that have reminders, for a grid that draws itself; `onChange` requests a new frame. */
export function useReminderStarts(onChange: () => void): RefObject<Starts> {
  const { data } = useReminders();
  const starts = useRef(NONE);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const found = new Map<string, Set<number>>();
    for (const { network_code, start_datetime } of (data ?? []).flatMap(({ slots }) => slots)) {
      const known = found.get(network_code) ?? new Set();
      found.set(network_code, known.add(Date.parse(start_datetime)));
    }
    starts.current = found;
    changed();
  }, [data]);
  return starts;
}
