import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A phone plan. */
export const phone: AdFilm = {
  id: 'phone',
  seconds: 15,
  title: { tc: '青訊流動', en: 'Greenlink Mobile' },
  film: {
    shots: [
      { scene: 'tram', palette: 'neon', seed: 'f', seconds: 6, view: { x: -45, y: 95, width: 270 }, pan: 1 },
      {
        scene: 'globe',
        palette: 'deep',
        seed: 'd',
        seconds: 9,
        view: { x: -18, y: 88, width: 245 },
        pan: -1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.6, 5.4, { tc: '在車上，也不斷線。', en: 'On the move, never cut off.' }) +
      spokenLine(seconds, 6.2, 9.8, {
        tc: '去到邊，數據跟到邊。',
        en: 'Wherever you go, your data comes along.',
      }) +
      closingCard(seconds, 10, {
        brand: { tc: '青訊流動', en: 'Greenlink Mobile' },
        slogan: { tc: '每月一百，數據任用', en: '100 a month, data without limits' },
        ink: '#062a1c',
        paper: '#8fe3b0',
      }),
  },
  music: {
    beatsPerMinute: 112,
    root: 57,
    chords: [
      [0, 4, 7],
      [-3, 0, 4],
      [5, 9, 12],
    ],
    lead: 'saw',
    drums: 'beat',
  },
};
