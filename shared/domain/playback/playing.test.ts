import { describe, expect, it } from 'vitest';
import { defaultCaption, SPEEDS, settingsMenu } from '#shared/domain/playback/preferences/settings-menu.ts';
import { endOfVideo, isLastPreview } from './end-of-video.ts';
import { isMiniPlayerShown } from './mini-player.ts';
import {
  CAPTION_CHECK_MS,
  DISCLAIMER_MS,
  IDLE_CONTROLS_MS,
  KEY_ERROR_DELAY_MS,
  PAIRING_FLAG_MS,
} from './player-timing.ts';
import {
  ALL_POINTS,
  DEFAULT_CAPTION_CASES,
  END_CASES,
  INTRO_CASES,
  LAST_PREVIEW_CASES,
  MENU_CASES,
  MINI_PLAYER_CASES,
  OUTRO_CASES,
  SCROLLED_AWAY,
  SKIP_OFFER_CASES,
  TMODE_CASES,
} from './playing.cases.ts';
import { introWindow, outroWindow, skipOffer } from './skip-window.ts';
import { finiteRange, ON_AIR_SECONDS } from './time-range.ts';
import { parseTmode } from './tmode.ts';

describe('the range that can be sought', () => {
  it.each([
    ['a film', { start: 0, end: 600 }, { start: 0, end: 600 }],
    ['a radio without an end', { start: 0, end: Number.POSITIVE_INFINITY }, { start: 12, end: 12 }],
    ['nothing yet', { start: Number.NaN, end: Number.NaN }, { start: 12, end: 12 }],
  ])('of %s', (_, range, expected) => expect(finiteRange(range, 12)).toEqual(expected));
});

describe('skip windows', () => {
  it.each(INTRO_CASES)('%s [%s]', (_sentence, _spec, points, window) =>
    expect(introWindow(points)).toEqual(window),
  );
  it.each(OUTRO_CASES)('%s [%s]', (_sentence, _spec, points, duration, hasNext, window) => {
    expect(outroWindow(points, duration, hasNext)).toEqual(window);
  });
  it.each(SKIP_OFFER_CASES)('%s [%s]', (_sentence, _spec, position, button) => {
    const windows = { intro: introWindow(ALL_POINTS), outro: outroWindow(ALL_POINTS, 600, true) };
    expect(skipOffer(position, windows)).toBe(button);
  });
  it('no windows, no button [S1-4-042] [S1-4-044]', () =>
    expect(skipOffer(10, { intro: null, outro: null })).toBeNull());
});

describe('end of a video', () => {
  it.each(END_CASES)('%s [%s]', (_sentence, _spec, facts, verdict) =>
    expect(endOfVideo(facts)).toEqual(verdict),
  );
  it.each(LAST_PREVIEW_CASES)('%s [%s]', (_sentence, _spec, current, next, last) => {
    expect(isLastPreview({ preview: current }, next === null ? null : { preview: next })).toBe(last);
  });
});

describe('mini player', () => {
  it.each(MINI_PLAYER_CASES)('%s [%s]', (_sentence, _spec, change, shown) => {
    expect(isMiniPlayerShown({ ...SCROLLED_AWAY, ...change })).toBe(shown);
  });
});

describe('settings', () => {
  it.each(MENU_CASES)('%s [%s]', (_sentence, _spec, type, entries) =>
    expect(settingsMenu(type)).toEqual(entries),
  );
  it.each(DEFAULT_CAPTION_CASES)('%s [%s]', (_sentence, _spec, type, language) =>
    expect(defaultCaption(type)).toBe(language),
  );
  it('speeds are 0.5, 1, 1.5 and 2 [S1-9-015]', () => expect(SPEEDS).toEqual([0.5, 1, 1.5, 2]));
});

describe('timing', () => {
  it.each([
    ['live edge threshold', 'S1-9-001', ON_AIR_SECONDS, 40],
    ['disclaimer', 'S1-9-008', DISCLAIMER_MS, 5_000],
    ['idle controls', 'S1-9-009', IDLE_CONTROLS_MS, 2_500],
    ['caption check', 'S1-9-023', CAPTION_CHECK_MS, 1_500],
    ['key error listener', 'S1-9-024', KEY_ERROR_DELAY_MS, 100],
    ['pairing flag', 'S1-9-025', PAIRING_FLAG_MS, 7_200_000],
  ])('%s [%s]', (_sentence, _spec, constant, value) => expect(constant).toBe(value));
});

describe('tester mode', () => {
  it.each(TMODE_CASES)('%s [%s]', (_sentence, _spec, value, expected) => {
    const tmode = parseTmode(value);
    expect(tmode && `${tmode.kind} ${tmode.kind === 'vod' ? tmode.videoId : tmode.channelCode}`).toBe(
      expected,
    );
  });
  it('the token is given to code that asks for it, and to no log [S1-2-045]', () => {
    const tmode = parseTmode('live|HARB|s3cr3t');
    expect(tmode?.token?.reveal()).toBe('s3cr3t');
    expect(`${tmode?.token} ${JSON.stringify(tmode)}`).not.toContain('s3cr3t');
    expect(parseTmode('live|HARB|')?.token).toBeNull();
  });
});
