import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '#renderer/data/content-hooks.ts';
import { guideSearchQuery } from '#renderer/data/queries/guide-search.ts';
import type { GuideHit } from '#shared/contract/schema/guide.ts';
import { useSettled } from './use-settled.ts';

/** Typing rests so long before the guide is searched. */
const REST_MS = 180;
const NUMBER = /^\d+$/;

/** Programmes that fit what was typed; null while nothing is sought (a number finds channels alone). */
export function useFoundProgrammes(text: string): readonly GuideHit[] | null {
  const [keyword, setKeyword] = useSettled('', REST_MS);
  useEffect(() => setKeyword(text.trim()), [text, setKeyword]);
  const wanted = keyword !== '' && text.trim() !== '' && !NUMBER.test(keyword);
  const { data } = useQuery({ ...guideSearchQuery(useQueryScope(), keyword), enabled: wanted });
  return wanted ? (data ?? null) : null;
}
