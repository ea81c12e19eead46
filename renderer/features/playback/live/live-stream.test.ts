import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { createLiveStream } from './live-stream.ts';

const BLANK = initialView(1);
const NOW = Date.parse('2026-11-20T12:24:00Z');
const target = { kind: 'live', channelNo: 81, networkCode: 'HARB' } as const;
const playing = (behind: number, more: Partial<PlayerState> = {}): PlayerState => ({
  ...BLANK,
  target,
  started: true,
  position: 9000,
  seekable: { start: 0, end: 9010 },
  pictureTime: NOW - behind,
  onAir: behind < 40_000,
  capabilities: { ...BLANK.capabilities, canSeek: true },
  ...more,
});

function streamOf(first: PlayerState) {
  const store = createStore<PlayerState>(() => first);
  const sought: number[] = [];
  const stream = createLiveStream(
    { store, open: () => undefined, seekTo: (seconds) => sought.push(seconds) },
    { now: () => NOW },
  );
  return { store, stream, sought };
}

describe('the stream as the live screen follows it', () => {
  it('says in steps of five seconds how far the picture is behind', () => {
    const { store, stream } = streamOf(playing(9_000));
    expect(stream.lag()).toBe(10_000);
    store.setState(playing(11_900), true);
    expect(stream.lag()).toBe(10_000);
    store.setState(playing(3_600_000), true);
    expect(stream.lag()).toBe(3_600_000);
  });

  it('a channel change says nothing new until its stream has a time of its own', () => {
    const { store, stream } = streamOf(playing(10_000));
    expect(stream.lag()).toBe(10_000);
    store.setState(playing(1_800_000), true);
    expect(stream.lag()).toBe(1_800_000);
    store.setState(playing(0, { pictureTime: null }), true);
    expect(stream.lag()).toBe(10_000);
  });

  it('behind the edge it has the time of the picture, whatever the clock says', () => {
    const start = Date.parse('2026-11-20T11:30:00Z');
    const { store, stream } = streamOf(playing(10_000));
    expect(stream.shiftedTime()).toBeNull();
    store.setState(playing(NOW - start + 200), true);
    expect(stream.shiftedTime()).toBe(start);
    store.setState(playing(NOW - start - 13_900), true);
    expect(stream.shiftedTime()).toBe(start);
    store.setState(playing(NOW - start - 15_000), true);
    expect(stream.shiftedTime()).toBe(start + 15_000);
  });

  it('before the first frame it has neither the lag nor the time of a place that the player has not left yet', () => {
    const { store, stream } = streamOf(playing(10_000));
    expect(stream.lag()).toBe(10_000);
    store.setState(playing(10_800_000, { started: false, onAir: false }), true);
    expect([stream.lag(), stream.shiftedTime()]).toEqual([10_000, null]);
  });

  it('reaches back in whole minutes, and nowhere without time-shift', () => {
    const { store, stream } = streamOf(playing(10_000));
    expect(stream.seekableFrom(81)).toBe(Date.parse('2026-11-20T09:54:00Z'));
    store.setState(playing(10_000, { capabilities: { ...BLANK.capabilities, canSeek: false } }), true);
    expect(stream.seekableFrom(81)).toBeNull();
  });

  it('reaches back as far as before while another channel is on its way, and as that one does once the page has followed', () => {
    const { store, stream } = streamOf(playing(10_000));
    const reach = stream.seekableFrom(81);
    expect(reach).not.toBeNull();
    const next = { kind: 'live', channelNo: 84, networkCode: 'PEAK' } as const;
    const opening = { target: next, started: false, pictureTime: null, capabilities: BLANK.capabilities };
    store.setState(playing(0, opening), true);
    expect(stream.seekableFrom(81)).toBe(reach);
    expect(stream.seekableFrom(84)).toBeNull();
    store.setState(playing(10_000, { target: next, seekable: { start: 6_000, end: 9_010 } }), true);
    expect(stream.seekableFrom(84)).toBe(Date.parse('2026-11-20T11:34:00Z'));
    store.setState(playing(0, { target: null, started: false, pictureTime: null }), true);
    expect(stream.seekableFrom(84)).toBeNull();
  });

  it('rewinds to a position in media time', () => {
    const { stream, sought } = streamOf(playing(10_000));
    stream.jumpTo(NOW - 70_000);
    expect(sought).toEqual([8940]);
  });
});
