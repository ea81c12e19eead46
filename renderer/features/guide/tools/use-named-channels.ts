import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { namedChannelsQuery } from '#renderer/data/search/search-queries.ts';
import { useDebouncedState } from './use-debounced-state.ts';

export const NO_CODES: ReadonlySet<string> = new Set();

const DEBOUNCE_MS = 180;
/**
 * Keywords that the service searches for: two characters at least, unless it is one in Chinese. A number is
 * found without it.
 */
const SEARCHED = /\p{Script=Han}|(?=.*\p{L})^.{2,}$/u;

/**
 * Returns the channels that the service's search finds for a text, in whatever script and however it is
 * misspelt; none while that is not known.
 */
export function useNamedChannels(text: string): ReadonlySet<string> {
  const [keyword, setKeyword] = useDebouncedState('', DEBOUNCE_MS);
  useEffect(() => setKeyword(text.trim()), [text, setKeyword]);
  const isSearched = SEARCHED.test(keyword) && text.trim() !== '';
  const { data } = useQuery({ ...namedChannelsQuery(useQueryScope(), keyword), enabled: isSearched });
  return isSearched ? (data ?? NO_CODES) : NO_CODES;
}
