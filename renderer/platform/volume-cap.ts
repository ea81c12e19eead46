/**
 * Limits the volume of every media element of the page, from 0 to 1, also when it is created or changed
 * later.
 */
export function capVolume(page: Document, max: number): void {
  if (max >= 1) return;
  const cap = (event: Event): void => {
    if (event.target instanceof HTMLMediaElement && event.target.volume > max) event.target.volume = max;
  };
  for (const event of ['volumechange', 'loadstart', 'play'])
    page.addEventListener(event, cap, { capture: true });
}
