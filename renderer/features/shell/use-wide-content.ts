import { useEffect } from 'react';
import { isWideContent } from '#shared/domain/shell/wide-content.ts';

/** Marks the document while its window has wide content (over 1150 px, accounts section 9); style sheets read `data-wide`. */
export function useWideContent(): void {
  useEffect(() => {
    const { documentElement } = document;
    const measure = () => documentElement.toggleAttribute('data-wide', isWideContent(globalThis.innerWidth));
    measure();
    globalThis.addEventListener('resize', measure, { passive: true });
    return () => globalThis.removeEventListener('resize', measure);
  }, []);
}
