import { useEffect } from 'react';
import { useTexts } from './use-texts.ts';

/** Sets the browser's title; a name that is not known yet leaves it unchanged. */
export function useScreenTitle(screen: string | undefined): void {
  const t = useTexts();
  const title = screen === undefined || screen === '' ? undefined : t('pageTitle', { screen });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
