import { useCallback, useEffect, useState } from 'react';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { searchSubmit } from '#shared/domain/search/recent-searches.ts';

/**
 * Milliseconds without a key after which the search runs: less than the time between two keys of a fast
 * typist.
 */
const DEBOUNCE_MS = 60;

/**
 * The text of the field and the keyword to search: equal once typing pauses and nothing is being composed.
 */
export type Keyword = {
  readonly text: string;
  readonly keyword: string;
  readonly composing: boolean;
  readonly type: (text: string) => void;
  readonly compose: (composing: boolean) => void;
};

/** The keyword of a search field. Nothing is searched while an input method composes (S0-5-042). */
export function useKeyword(initial: string): Keyword {
  const [text, setText] = useState(initial);
  const [keyword, setKeyword] = useState(initial.trim());
  const [composing, compose] = useState(false);
  useEffect(() => {
    if (composing) return undefined;
    return setRealTimer(() => setKeyword(searchSubmit(text, false) ?? ''), DEBOUNCE_MS);
  }, [text, composing]);
  const type = useCallback((next: string) => setText(next.slice(0, 100)), []);
  return { text, keyword, composing, type, compose };
}
