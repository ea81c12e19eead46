import { useRef, useState } from 'react';
import { moveEntry } from '#shared/domain/library/favourite-channels.ts';

/** The order of a list while it is changed. */
export type Order = {
  readonly keys: readonly string[];
  /** The item that was picked up; null for none. */
  readonly picked: string | null;
  readonly failed: boolean;
  readonly pick: (key: string) => void;
  /** Moves the picked item; nothing is stored until it is dropped. */
  readonly move: (to: number) => void;
  readonly drop: () => void;
  /** Puts the picked item back where it was. */
  readonly cancel: () => void;
  /** Takes the result of another change of the list: the stored order shows again. */
  readonly settle: (result: { readonly ok: boolean }) => void;
};

/** Keeps the order while an item is moved, and stores it when the item is dropped in another place. */
export function useOrder(
  stored: readonly string[],
  save: (keys: readonly string[]) => Promise<{ readonly ok: boolean }>,
): Order {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const newest = useRef(stored);
  const keys = draft ?? stored;
  newest.current = keys;
  const settle = (result: { readonly ok: boolean }): void => {
    setFailed(!result.ok);
    setDraft(null);
  };
  return {
    keys,
    picked,
    failed,
    settle,
    pick: (key) => {
      setFailed(false);
      setPicked(key);
      setDraft(keys);
    },
    move: (to) => {
      const { current } = newest;
      if (picked === null || to < 0 || to >= current.length) return;
      const next = moveEntry(current, current.indexOf(picked), to);
      newest.current = next;
      setDraft(next);
    },
    drop: () => {
      setPicked(null);
      /* Storing an order that is as it was would keep it when the list changes elsewhere. */
      if (newest.current.every((key, place) => key === stored[place])) setDraft(null);
      else void save(newest.current).then(settle);
    },
    cancel: () => {
      setPicked(null);
      setDraft(null);
    },
  };
}
