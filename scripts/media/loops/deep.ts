import { titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

/** A film about nature. */
export const deep: LoopProgramme = {
  film: {
    shots: [
      { scene: 'deep', palette: 'deep', seed: 'c', seconds: 10, view: { x: -71, y: 89, width: 300 }, pan: 1 },
      { scene: 'deep', palette: 'tropic', seed: 'b', seconds: 8, view: { x: -5, y: 91, width: 220 }, pan: 0 },
      { scene: 'peaks', palette: 'dawn', seed: 'b', seconds: 8, view: { x: -60, y: 91, width: 295 }, pan: 1 },
      { scene: 'deep', palette: 'deep', seed: 'f', seconds: 6, view: { x: -16, y: 93, width: 255 }, pan: 0 },
    ],
    overlay: (seconds) => titleCard(seconds, { tc: '藍色星球之旅', en: 'Journeys in Blue' }, '#ff8a5c'),
  },
  music: {
    beatsPerMinute: 60,
    root: 53,
    chords: [
      [0, 4, 7, 14],
      [-5, 0, 4, 9],
      [-3, 0, 7, 12],
      [-7, 0, 5, 9],
    ],
    lead: 'pad',
    drums: 'none',
  },
  lines: [
    { tc: '水面之下，另一個世界。', en: 'Beneath the surface, another world.' },
    { tc: '鯨魚每年游過這片海。', en: 'Whales pass through here every year.' },
    { tc: '牠的歌聲可傳數百公里。', en: 'Its song carries for hundreds of miles.' },
    { tc: '海龜獨自歸來。', en: 'The turtle comes back alone.' },
    { tc: '牠記得出生的沙灘。', en: 'It remembers the beach of its birth.' },
    { tc: '山上的雪，終會流到海裏。', en: 'Snow from the peaks ends in the sea.' },
    { tc: '每一滴水都在旅行。', en: 'Every drop of water travels.' },
    { tc: '珊瑚是海中的森林。', en: 'Coral is the forest of the sea.' },
    { tc: '我們只需靜靜地看。', en: 'We need only watch, quietly.' },
  ],
};
