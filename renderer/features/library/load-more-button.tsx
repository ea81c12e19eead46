import { useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import css from './library-screen.module.css';

/** Loads the next page when it comes near the viewport or is pressed. */
export function LoadMoreButton({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || busy || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return (
    <div className={css.more} ref={place}>
      <BusyButton kind="ghost" busy={busy} onClick={onMore}>
        {t('account:list.more')}
      </BusyButton>
    </div>
  );
}
