import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptionTrack } from './caption-track.ts';

class FakeCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;

  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal('VTTCue', FakeCue);
});

const cue = (startTime: number, payload: string): shaka.text.Cue =>
  Object.assign(Object.create(null), {
    startTime,
    endTime: startTime + 2,
    payload,
    lineBreak: false,
    isContainer: false,
    nestedCues: [],
  });

/** An element whose text track is a list, and the displayer that Shaka asks for at each load. */
function shownCaptions() {
  const element = document.createElement('video');
  const cues: FakeCue[] = [];
  const track = {
    mode: 'disabled',
    get cues() {
      return track.mode === 'disabled' ? null : cues;
    },
    addCue: (added: FakeCue) => cues.push(added),
    removeCue: (removed: FakeCue) => cues.splice(cues.indexOf(removed), 1),
  };
  Object.defineProperty(element, 'addTextTrack', { value: () => track });
  const captions = createCaptionTrack(element);
  let current: shaka.extern.TextDisplayer | null = null;
  const unload = async (): Promise<void> => {
    captions.clear();
    await current?.destroy();
    current = null;
  };
  return {
    track,
    texts: () => cues.map(({ text }) => text),
    /** Unloads the stream and loads another one with captions on, as Shaka does. */
    load: async (): Promise<shaka.extern.TextDisplayer> => {
      await unload();
      current = captions.createDisplayer();
      current.setTextVisibility(true);
      return current;
    },
    unload,
    create: captions.createDisplayer,
  };
}

describe('captions of an element that plays one channel after another', () => {
  it.each([1, 2, 5, 12])('are those of the latest, after %i changes', async (changes) => {
    const { load, texts } = shownCaptions();
    let displayer = await load();
    for (let n = 0; n < changes; n += 1) {
      displayer.append([cue(10, `channel ${n}`), cue(12, `channel ${n} again`)]);
      displayer = await load();
      expect(texts()).toEqual([]);
    }
    displayer.append([cue(10, 'latest')]);
    expect(texts()).toEqual(['latest']);
  });

  it('are removed for a seek, and behind the viewer, in every one of them', async () => {
    const { load, texts } = shownCaptions();
    for (let n = 0; n < 3; n += 1) {
      const displayer = await load();
      displayer.append([cue(0, 'old'), cue(40, 'now')]);
      expect(displayer.remove(0, 10)).toBe(true);
      expect(texts()).toEqual(['now']);
      expect(displayer.remove(0, Number.POSITIVE_INFINITY)).toBe(true);
      expect(texts()).toEqual([]);
    }
  });

  it('do not come from a stream that was unloaded', async () => {
    const { load, texts, track } = shownCaptions();
    const first = await load();
    const second = await load();
    first.append([cue(10, 'late')]);
    first.setTextVisibility(false);
    second.append([cue(10, 'shown')]);
    expect(first.remove(0, Number.POSITIVE_INFINITY)).toBe(false);
    await first.destroy();
    expect([texts(), track.mode]).toEqual([['shown'], 'hidden']);
  });

  it('stay on when Shaka replaces the displayer of a stream', async () => {
    const { load, create, texts, track } = shownCaptions();
    const first = await load();
    const second = create();
    second.setTextVisibility(true);
    await first.destroy();
    second.append([cue(10, 'shown')]);
    expect([texts(), track.mode]).toEqual([['shown'], 'hidden']);
  });

  it('are off with nothing loaded', async () => {
    const { load, unload, texts, track } = shownCaptions();
    const displayer = await load();
    displayer.append([cue(10, 'shown')]);
    await unload();
    expect([texts(), track.mode]).toEqual([[], 'disabled']);
  });
});
