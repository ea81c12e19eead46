/**
 * Sends what tracking has not sent yet whenever the page is hidden: a browser may end a hidden page without
 * another event, and phones do. What the page then sends again counts once. Returns the function that stops
 * it.
 */
export function sendTrackingWhenHidden(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  send: () => void,
): () => void {
  const sendIfHidden = (): void => {
    if (page.visibilityState === 'hidden') send();
  };
  page.addEventListener('visibilitychange', sendIfHidden);
  return () => page.removeEventListener('visibilitychange', sendIfHidden);
}
