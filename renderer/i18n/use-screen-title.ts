import { useEffect } from 'react';
import { useTexts } from './use-texts.ts';

/** Names the page in the browser's title; nothing is set while the name is not known yet. */
export function useScreenTitle(screen: string | undefined): void {
  const t = useTexts();
  const title = screen === undefined || screen === '' ? undefined : t('pageTitle', { screen });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
