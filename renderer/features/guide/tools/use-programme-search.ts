import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { guideSearchQuery } from '#renderer/data/guide/guide-queries.ts';
import type { GuideHit } from '#shared/contract/guide/guide.ts';
import { useDebouncedState } from './use-debounced-state.ts';

/** Typing rests so long before the guide is searched. */
const DEBOUNCE_MS = 180;
const NUMBER = /^\d+$/;

/** Programmes that fit what was typed; null while nothing is sought (a number finds channels alone). */
export function useProgrammeSearch(text: string): readonly GuideHit[] | null {
  const [keyword, setKeyword] = useDebouncedState('', DEBOUNCE_MS);
  useEffect(() => setKeyword(text.trim()), [text, setKeyword]);
  const wanted = keyword !== '' && text.trim() !== '' && !NUMBER.test(keyword);
  const { data } = useQuery({ ...guideSearchQuery(useQueryScope(), keyword), enabled: wanted });
  return wanted ? (data ?? null) : null;
}
