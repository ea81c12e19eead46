/**
 * Asks again for the style sheets of the page that were lost on the way. A script of a page runs once each of
 * them has come or failed.
 */
export function fetchLostStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (isLost(link)) link.replaceWith(link.cloneNode());
}

/** A sheet that failed is missing in some browsers, and in others there with rules that cannot be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
