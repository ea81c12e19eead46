import type { EngineEvent, EngineSnapshot } from './engine-port.ts';

/** Media element events that pass through by name. */
const PLAIN = {
  playing: 'playing',
  pause: 'paused',
  seeking: 'seeking',
  seeked: 'seeked',
  waiting: 'buffering',
  canplay: 'buffered',
  ended: 'ended',
} as const satisfies Record<string, EngineEvent['type']>;

const entries = Object.entries(PLAIN) as readonly (readonly [keyof typeof PLAIN, (typeof PLAIN)[keyof typeof PLAIN]])[];

/** A video that is not visible: the page is in the background, or the element has no box or is inert. Frame callbacks come late or not at all. */
const isNotRendered = (element: HTMLVideoElement): boolean =>
  element.ownerDocument.hidden || element.getClientRects().length === 0 || element.closest('[inert]') !== null;

/**
 * Tells the first frame of what was just loaded, once: by the frame callback, or, where none will come because the picture is unseen or the
 * browser is slow to call, by the stream being ready and then moving. A frame that was `decoded` before is on screen with the second animation frame from
 * here, whether or not another one follows it: a viewer may pause at once.
 */
export function onFirstFrame(element: HTMLVideoElement, tell: () => void, signal: AbortSignal, decoded = false): void {
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
  for (const name of ['loadeddata', 'canplay']) element.addEventListener(name, () => isNotRendered(element) && shown(), options);
  element.addEventListener('playing', () => (playedFrom = element.currentTime), options);
  element.addEventListener('timeupdate', () => playedFrom !== null && element.currentTime > playedFrom && shown(), options);
}

/**
 * Turns the element's own events into engine events. Returns the function that stops listening.
 */
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
