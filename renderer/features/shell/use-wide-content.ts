import { useEffect } from 'react';
import { isWideContent } from '#shared/domain/shell/wide-content.ts';

/** Sets `data-wide` on the document while the window is wider than 1150 px (S0-9-025). */
export function useWideContent(): void {
  useEffect(() => {
    const { documentElement } = document;
    const measure = () => documentElement.toggleAttribute('data-wide', isWideContent(globalThis.innerWidth));
    measure();
    globalThis.addEventListener('resize', measure, { passive: true });
    return () => globalThis.removeEventListener('resize', measure);
  }, []);
}
