import { startTransition, useCallback, useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { searchSubmit } from '#shared/domain/search/recent-searches.ts';

/**
 * Milliseconds without a key after which the search runs: less than the time between two keys of a fast
 * typist.
 */
const DEBOUNCE_MS = 60;

/** What a search field holds. */
type Draft = { readonly text: string; readonly composing: boolean };

/**
 * The keyword to search, and the draft of the field: the same text once typing pauses and nothing is being
 * composed. The draft is a store, so that a key renders the field alone and not the screen around it.
 */
export type Keyword = {
  readonly keyword: string;
  readonly draft: StoreApi<Draft>;
  readonly type: (text: string) => void;
  readonly compose: (composing: boolean) => void;
};

/**
 * The keyword of a search field. Nothing is searched while an input method composes (S0-5-042). A new keyword
 * is rendered between keys: the next key is painted first.
 */
export function useKeyword(initial: string): Keyword {
  const [draft] = useState(() => createStore<Draft>(() => ({ text: initial, composing: false })));
  const [keyword, setKeyword] = useState(initial.trim());
  useEffect(() => {
    let cancel = (): void => undefined;
    const unsubscribe = draft.subscribe(({ text, composing }) => {
      cancel();
      if (composing) return;
      cancel = setRealTimer(
        () => startTransition(() => setKeyword(searchSubmit(text, false) ?? '')),
        DEBOUNCE_MS,
      );
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [draft]);
  const type = useCallback((next: string) => draft.setState({ text: next.slice(0, 100) }), [draft]);
  const compose = useCallback((composing: boolean) => draft.setState({ composing }), [draft]);
  return { keyword, draft, type, compose };
}
