import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives the tests of a file media elements that play nothing and know no errors, which the player would take
 * for one, on an empty page.
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
