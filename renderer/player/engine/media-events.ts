import type { EngineEvent, EngineSnapshot } from './engine-port.ts';

/** Media element events that are passed on under their own name. */
const PLAIN = {
  playing: 'playing',
  pause: 'paused',
  seeking: 'seeking',
  seeked: 'seeked',
  waiting: 'buffering',
  canplay: 'buffered',
  ended: 'ended',
} as const satisfies Record<string, EngineEvent['type']>;

const entries = Object.entries(PLAIN) as readonly (readonly [
  keyof typeof PLAIN,
  (typeof PLAIN)[keyof typeof PLAIN],
])[];

/**
 * Returns true if the video is not rendered: a background page, or an element without a box or inert. Frame
 * callbacks then come late or never.
 */
const isNotRendered = (element: HTMLVideoElement): boolean =>
  element.ownerDocument.hidden ||
  element.getClientRects().length === 0 ||
  element.closest('[inert]') !== null;

/**
 * Reports the first frame of a load, once: by the frame callback or, if none comes because the video is
 * hidden or the browser is slow, once the element is ready and its position moves. A frame that was already
 * `decoded` is on screen by the second animation frame, even if none follows it (the viewer may pause at
 * once).
 */
function onFirstFrame(
  element: HTMLVideoElement,
  tell: () => void,
  signal: AbortSignal,
  decoded = false,
): void {
  const once = new AbortController();
  const options = { signal: AbortSignal.any([signal, once.signal]) };
  const shown = () => {
    if (once.signal.aborted || signal.aborted) return;
    once.abort();
    tell();
  };
  let playedFrom: number | null = null;
  element.requestVideoFrameCallback(shown);
  if (decoded) requestAnimationFrame(() => requestAnimationFrame(shown));
  element.addEventListener('emptied', () => once.abort(), options);
  for (const name of ['loadeddata', 'canplay'])
    element.addEventListener(name, () => isNotRendered(element) && shown(), options);
  element.addEventListener('playing', () => (playedFrom = element.currentTime), options);
  element.addEventListener(
    'timeupdate',
    () => playedFrom !== null && element.currentTime > playedFrom && shown(),
    options,
  );
}

/** Converts media element events into engine events. Returns the function that stops it. */
export function listenToMediaElement(
  element: HTMLVideoElement,
  snapshot: () => EngineSnapshot,
  emit: (event: EngineEvent) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  for (const [name, type] of entries) element.addEventListener(name, () => emit({ type }), options);
  element.addEventListener('timeupdate', () => emit({ type: 'progress', snapshot: snapshot() }), options);
  element.addEventListener(
    'loadedmetadata',
    () => {
      emit({ type: 'metadata', snapshot: snapshot() });
      onFirstFrame(element, () => emit({ type: 'first-frame', snapshot: snapshot() }), stop.signal);
    },
    options,
  );
  return () => stop.abort();
}

/** Reports the metadata and the first frame of an element that has loaded already. */
export function reportLoaded(
  element: HTMLVideoElement,
  snapshot: () => EngineSnapshot,
  emit: (event: EngineEvent) => void,
  signal: AbortSignal,
): void {
  emit({ type: 'metadata', snapshot: snapshot() });
  const decoded = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !element.seeking;
  onFirstFrame(element, () => emit({ type: 'first-frame', snapshot: snapshot() }), signal, decoded);
}

/** Calls `resized` whenever an element has another size. */
export function followSize(element: HTMLElement, gone: AbortSignal, resized: () => void): void {
  const observer = new ResizeObserver(resized);
  observer.observe(element);
  gone.addEventListener('abort', () => observer.disconnect());
}
