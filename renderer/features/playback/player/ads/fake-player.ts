import { createStore } from 'zustand/vanilla';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { createRest } from '#renderer/player/rest/rest.ts';
import { createThumbnails } from '#renderer/player/thumbnails/thumbnails.ts';

/**
 * A player for component tests: `calls` receives each command as a line, and the state is set by the test.
 */
export function fakePlayer(view: PlayerState, calls: string[]): Player {
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given].join(' '));
  const store = createStore<PlayerState>(() => view);
  return {
    store,
    rest: createRest({
      store,
      wallClock: () => 0,
      setTimer: () => () => undefined,
      inputs: new EventTarget(),
      commands: { play: note('play'), pause: note('pause'), cancelNext: note('cancelNext') },
    }),
    remote: {
      store: createStore(() => ({ available: false, state: 'disconnected' as const })),
      prompt: () => note('remote')(),
    },
    wallClock: () => 0,
    thumbnails: createThumbnails({ now: () => 0, store, streamUrl: () => null }),
    open: note('open'),
    prepareStart: () => undefined,
    openAhead: () => null,
    preload: () => undefined,
    close: note('close'),
    retry: () => note('retry')(),
    play: () => note('play')(),
    pause: () => note('pause')(),
    seekTo: note('seekTo'),
    seekBy: note('seekBy'),
    goLive: () => note('goLive')(),
    setVolume: note('setVolume'),
    setMuted: note('setMuted'),
    attachTo: () => () => undefined,
    openTester: () => false,
    selectAudio: note('selectAudio'),
    selectCaption: note('selectCaption'),
    selectQuality: note('selectQuality'),
    setRate: note('setRate'),
    setCaptionStyle: note('setCaptionStyle'),
    skip: () => note('skip')(),
    playNext: () => note('playNext')(),
    playPrevious: () => note('playPrevious')(),
    cancelNext: () => note('cancelNext')(),
    reportSurvey: note('surveyed'),
    endPlace: note('place ended'),
    startPairing: () => note('pairAgain')(),
    finishPairing: () => note('paired')(),
    skipAd: () => note('skipAd')(),
    openAd: () => note('openAd')(),
    resumeAd: () => note('resumeAd')(),
    closeImageAd: () => note('closeImageAd')(),
    openImageAd: () => note('openImageAd')(),
    showDeveloper: note('showDeveloper'),
    setMetadata: () => undefined,
    enterPictureInPicture: async () => false,
    openPictureWindow: async () => null,
    leavePictureInPicture: () => note('leavePictureInPicture')(),
    reportScroll: () => undefined,
    leave: () => note('leave')(),
  };
}
