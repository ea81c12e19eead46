import { describe, expect, it } from 'vitest';
import {
  answers,
  EPISODE,
  engine,
  IN_VIDEO,
  open,
  shown,
  VOD_DATA,
} from '#renderer/player/session/session.cases.ts';
import { createSessionLoop } from '#renderer/player/session/session-loop.ts';
import { createEarlyResume } from './early-resume.ts';

function underAd() {
  const loop = createSessionLoop('', () => undefined);
  loop.runWith(() => undefined);
  for (const event of [open(EPISODE), ...answers(VOD_DATA), ...shown(IN_VIDEO)])
    loop.dispatch(event(loop.store.getState().session));
  const { session } = loop.store.getState();
  loop.dispatch({ type: 'ad-break', session, state: 'playing' });
  const did: unknown[] = [];
  let timer: readonly [() => void, number] | null = null;
  const early = createEarlyResume({
    loop,
    ports: {
      now: () => 0,
      wallClock: () => 0,
      log: () => undefined,
      setTimer: (run, ms) => {
        timer = [run, ms];
        return () => {
          timer = null;
        };
      },
    },
    content: {
      playMuted: () => did.push('play muted'),
      pause: () => did.push('pause'),
      setSound: (volume, muted) => did.push(['sound', volume, muted]),
    },
  });
  return { loop, early, did, session, timer: () => timer };
}
const fire = ({ timer }: ReturnType<typeof underAd>) => timer()?.[0]();

describe('the content at the end of the last ad', () => {
  it('starts muted shortly before the end, and gets its sound when the break is over', () => {
    const ad = underAd();
    ad.early.progress(10, 12);
    expect(ad.timer()).toBeNull();
    ad.early.progress(11.5, 12);
    expect(ad.timer()?.[1]).toBe(380);
    fire(ad);
    expect(ad.did).toEqual(['play muted']);
    ad.early.over();
    expect(ad.did).toEqual(['play muted', ['sound', 1, false]]);
    ad.early.over();
    expect(ad.did).toHaveLength(2);
  });

  it('pauses again if the ad pauses or stalls at that moment', () => {
    const ad = underAd();
    ad.early.progress(11.9, 12);
    fire(ad);
    ad.early.cancel();
    expect(ad.did).toEqual(['play muted', 'pause', ['sound', 1, false]]);
  });

  it('is left alone without a known length, and if the break ended before', () => {
    const ad = underAd();
    ad.early.progress(11.9, 0);
    expect(ad.timer()).toBeNull();
    ad.early.progress(11.9, 12);
    ad.early.over();
    expect([ad.timer(), ad.did]).toEqual([null, []]);
  });

  it.each([
    ['that waits for nothing else', [], true],
    [
      'that failed behind the ad',
      [
        engine({
          type: 'failed',
          failure: { kind: 'media', code: 3016, status: null, detail: '', fatal: true },
        }),
      ],
      false,
    ],
    [
      'that is about to end',
      [engine({ type: 'progress', snapshot: { ...IN_VIDEO, position: 599.5 } })],
      false,
    ],
  ] as const)('of a video %s: starts %s', (_title, events, starts) => {
    const ad = underAd();
    for (const event of events) ad.loop.dispatch(event(ad.session));
    ad.early.progress(11.9, 12);
    fire(ad);
    expect(ad.did).toEqual(starts ? ['play muted'] : []);
  });
});
