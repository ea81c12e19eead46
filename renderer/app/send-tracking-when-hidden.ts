/**
 * Sends what tracking has not sent yet whenever the page is hidden: a browser may end a hidden page without
 * another event, and phones do. What the page then sends again counts once.
 */
export function sendTrackingWhenHidden(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  send: () => void,
): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') send();
  });
}
