import { describe, expect, it } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS, remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { isComplete, NOT_PLAYED, playedMs, withPlaying } from './played-time.ts';
import { videoStartDelay } from './video-start.ts';

describe('video_start', () => {
  it('is delayed by lp_duration of the language, 60 s where remote config says nothing [S1-7-025]', () => {
    const on = { ...REMOTE_CONFIG_DEFAULTS, lp_enable_v_start: true };
    expect([videoStartDelay(on, 'tc'), videoStartDelay(on, 'en')]).toEqual([60_000, 60_000]);
    const own = remoteConfig.parse({ lp_enable_v_start: true, lp_duration: { en: 5 } });
    expect([videoStartDelay(own, 'tc'), videoStartDelay(own, 'en')]).toEqual([60_000, 5000]);
    const wrong = remoteConfig.parse({ lp_enable_v_start: true, lp_duration: { tc: -1, en: 'soon' } });
    expect([videoStartDelay(wrong, 'tc'), videoStartDelay(wrong, 'en')]).toEqual([60_000, 60_000]);
  });

  it('is not sent while lp_enable_v_start is off, as it is by default', () => {
    expect(videoStartDelay(REMOTE_CONFIG_DEFAULTS, 'tc')).toBeNull();
  });
});

describe('played time', () => {
  it('counts playing and nothing else', () => {
    const started = withPlaying(NOT_PLAYED, true, 1000);
    expect(playedMs(started, 4000)).toBe(3000);
    const paused = withPlaying(withPlaying(started, true, 2000), false, 4000);
    expect(playedMs(paused, 90_000)).toBe(3000);
    expect(playedMs(withPlaying(paused, true, 90_000), 91_000)).toBe(4000);
  });

  it.each([
    [570, 600, true],
    [569, 600, false],
    [10, 0, false],
  ])('at %i of %i seconds a playback is complete: %s', (position, length, complete) =>
    expect(isComplete(position, length)).toBe(complete),
  );
});
