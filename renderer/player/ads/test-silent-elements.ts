import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Replaces the media elements of a test file by ones that do not play, on an empty page. They report no
 * error: the player would take jsdom's for a failure.
 */
export function silenceElements(): void {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: null, configurable: true });
    document.body.replaceChildren();
  });
  afterEach(() => Reflect.deleteProperty(HTMLMediaElement.prototype, 'error'));
}
