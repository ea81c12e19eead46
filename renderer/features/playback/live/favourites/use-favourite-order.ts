import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { orderFavouriteChannels, setFavourite } from '#renderer/data/library/library.ts';
import { moved } from '#shared/domain/library/favourite-channels.ts';

/** The order of the favourite channels while it is changed. */
export type FavouriteOrder = {
  readonly codes: readonly string[];
  /** The channel that was picked up; null for none. */
  readonly picked: string | null;
  readonly failed: boolean;
  readonly pick: (code: string) => void;
  /** Moves the picked channel; nothing is stored until it is dropped. */
  readonly move: (to: number) => void;
  readonly drop: () => void;
  /** Puts the picked channel back where it was. */
  readonly cancel: () => void;
  readonly remove: (code: string) => void;
};

/** Keeps the order while a channel is moved, and stores it where the channel is dropped. */
export function useFavouriteOrder(stored: readonly string[]): FavouriteOrder {
  const data = useData();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const newest = useRef(stored);
  const codes = draft ?? stored;
  newest.current = codes;
  const settle = (result: { readonly ok: boolean }): void => {
    setFailed(!result.ok);
    setDraft(null);
  };
  return {
    codes,
    picked,
    failed,
    pick: (code) => {
      setFailed(false);
      setPicked(code);
      setDraft(codes);
    },
    move: (to) => {
      const { current } = newest;
      if (picked === null || to < 0 || to >= current.length) return;
      const next = moved(current, current.indexOf(picked), to);
      newest.current = next;
      setDraft(next);
    },
    drop: () => {
      setPicked(null);
      void orderFavouriteChannels(data, newest.current).then(settle);
    },
    cancel: () => {
      setPicked(null);
      setDraft(null);
    },
    remove: (code) => void setFavourite(data, 'live', code, false).then(settle),
  };
}
