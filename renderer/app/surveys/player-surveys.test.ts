import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { followPlayerSurveys } from './player-surveys.ts';
import { PREROLL, WATCHED } from './test-preroll.ts';

/**
 * A video whose pre-roll has just ended, with one instream survey; timers run when the test lets 5 s pass.
 */
async function afterPreroll(must_do: boolean, may = true) {
  const kept: (string | null)[] = [];
  const store = createStore<PlayerState>(() => ({
    ...initialView(1),
    target: WATCHED,
    phase: 'ad',
    ad: PREROLL,
  }));
  const done: string[] = [];
  let timer: (() => void) | null = null;
  const player = {
    store,
    pause: () => {
      done.push('pause');
      store.setState({ phase: 'paused' });
    },
    reportSurvey: (status: string) => void done.push(status),
  };
  const stop = followPlayerSurveys(player, {
    find: async ({ trigger }) => ({ id: trigger, must_do }),
    endPage: () => ({ trigger: 'video_end' }),
    open: ({ id }, trigger, resumes) => void done.push(`open ${id} ${trigger} ${resumes}`),
    may: () => may,
    keep: (survey) => void kept.push(survey?.id ?? null),
    setTimer: (run) => {
      timer = run;
      return () => {
        timer = null;
      };
    },
  });
  store.setState({ ad: PREROLL });
  store.setState({ phase: 'playing', ad: null });
  await Promise.resolve();
  await Promise.resolve();
  const pass = () => timer?.();
  return { store, done, kept, pass, stop };
}

describe('a survey that is found after ads', () => {
  it('is not opened over the picture, but when the viewer has paused for 5 s (R-57)', async () => {
    const { store, done, pass } = await afterPreroll(false);
    pass();
    expect(done).toEqual(['init']);
    store.setState({ phase: 'paused' });
    store.setState({ phase: 'playing' });
    pass();
    expect(done).toEqual(['init']);
    store.setState({ phase: 'paused' });
    pass();
    expect(done).toEqual(['init', 'open instream instream false']);
    store.setState({ phase: 'playing' });
    store.setState({ phase: 'paused' });
    pass();
    expect(done).toHaveLength(2);
  });

  it('or at the end of the video', async () => {
    const { store, done } = await afterPreroll(false);
    store.setState({ phase: 'ended', outcome: 'none' });
    expect(done).toEqual(['init', 'open instream instream false']);
  });

  it('waits for Home too, also when its video is left, until it was shown (R-57)', async () => {
    const left = await afterPreroll(false);
    left.store.setState({ session: 2, phase: 'idle' });
    expect(left.kept).toEqual(['instream']);
    const shown = await afterPreroll(false);
    shown.store.setState({ phase: 'ended', outcome: 'none' });
    expect(shown.kept).toEqual(['instream', null]);
    const required = await afterPreroll(true);
    expect(required.kept).toEqual([]);
  });

  it('gives way to another offer of the visit', async () => {
    const { store, done, kept } = await afterPreroll(false, false);
    store.setState({ phase: 'ended', outcome: 'none' });
    expect(done).toEqual(['init']);
    expect(kept).toEqual(['instream', null]);
  });

  it('is gone with its video, and gives way to the survey of the end', async () => {
    const first = await afterPreroll(false);
    first.store.setState({ session: 2, phase: 'paused' });
    first.pass();
    expect(first.done).toEqual(['init']);
    const other = await afterPreroll(false);
    other.store.setState({ phase: 'ended', outcome: 'survey' });
    await Promise.resolve();
    await Promise.resolve();
    expect(other.done).toEqual(['init', 'init', 'open video_end video_end false']);
  });

  it('is opened at once if it must be done, and the video plays on after it', async () => {
    const { done } = await afterPreroll(true);
    expect(done).toEqual(['init', 'pause', 'open instream instream true']);
  });
});
