import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { namedChannelsQuery } from '#renderer/data/search/search-queries.ts';
import { useDebouncedState } from './use-debounced-state.ts';

export const NO_CODES: ReadonlySet<string> = new Set();

const DEBOUNCE_MS = 180;
/** Two syllables have at least three letters, and tones may come between them. */
const ROMANISED = /^[a-z][a-z0-9' ]{2,}$/i;

/** Returns the channels that the search finds for a text that may be a romanisation; none for any other text, or while it is not known. */
export function useNamedChannels(text: string): ReadonlySet<string> {
  const [keyword, setKeyword] = useDebouncedState('', DEBOUNCE_MS);
  useEffect(() => setKeyword(text.trim()), [text, setKeyword]);
  const isSearched = ROMANISED.test(keyword) && text.trim() !== '';
  const { data } = useQuery({ ...namedChannelsQuery(useQueryScope(), keyword), enabled: isSearched });
  return isSearched ? (data ?? NO_CODES) : NO_CODES;
}
