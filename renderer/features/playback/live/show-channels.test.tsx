import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showChannels } from './show-channels.ts';

const side = () => document.querySelector<HTMLElement>('#side');

describe('Switch channel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<div id="side"><a href="/81" data-channel-no="81">81</a><a href="/84" data-channel-no="84" aria-current="true">84</a></div>`;
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('focuses the current channel and marks the list for a moment', () => {
    showChannels(side());
    expect(document.activeElement?.textContent).toBe('84');
    vi.advanceTimersByTime(1000);
    showChannels(side());
    vi.advanceTimersByTime(1000);
    expect(side()?.hasAttribute('data-marked')).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(side()?.hasAttribute('data-marked')).toBe(false);
  });

  it('takes the first channel if none is current, and does nothing without a list', () => {
    side()?.querySelector('[aria-current]')?.removeAttribute('aria-current');
    showChannels(side());
    expect(document.activeElement?.textContent).toBe('81');
    showChannels(null);
  });
});
