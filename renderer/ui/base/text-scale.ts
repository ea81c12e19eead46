/** The size of text that a browser begins with, in CSS pixels. */
const USUAL_PX = 16;

/**
 * Returns how much larger than usual the viewer's text is, at least 1: what is laid out in pixels, such as
 * the rows of a list that is drawn in parts, grows with it. Text is larger by the viewer's setting and on
 * very large screens (`layout.css`).
 */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > USUAL_PX ? size / USUAL_PX : 1;
}

/** Calls `listener` whenever the size of text changes while the page is open. Returns the function that stops it. */
export function onTextScale(listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const probe = document.createElement('div');
  probe.ariaHidden = 'true';
  probe.style.cssText = 'position:fixed;width:1rem;height:0;visibility:hidden;pointer-events:none';
  document.body.append(probe);
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
