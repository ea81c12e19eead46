import { useEffect, useState } from 'react';
import { BANNER, startsBanner } from '#shared/domain/ads/bottom-banner.ts';

/** Whether the first banner is requested: after 2 s or on scroll, in sight (S0-4-065). Stays true. */
export function useBannerStart(pixelsInSight: number): boolean {
  const [waited, setWaited] = useState(0);
  const [scrolled, setScrolled] = useState(false);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(BANNER.initialWait), BANNER.initialWait);
    const scroll = () => setScrolled(true);
    window.addEventListener('scroll', scroll, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  const starts = startsBanner({ waited, scrolled, pixelsInSight });
  if (starts && !started) setStarted(true);
  return started || starts;
}
