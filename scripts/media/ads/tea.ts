import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A milk-tea brand by the pier. */
export const tea: AdFilm = {
  id: 'tea',
  seconds: 30,
  title: { tc: '九號碼頭奶茶', en: 'Pier Nine Milk Tea' },
  film: {
    shots: [
      {
        scene: 'pier',
        palette: 'dawn',
        seed: 'tea-1',
        seconds: 8,
        view: { x: -20, y: 96, width: 270 },
        pan: 1,
      },
      {
        scene: 'steamers',
        palette: 'warm',
        seed: 'tea-2',
        seconds: 8,
        view: { x: -10, y: 100, width: 240 },
        pan: -1,
      },
      {
        scene: 'harbour',
        palette: 'dusk',
        seed: 'tea-3',
        seconds: 6,
        view: { x: -50, y: 98, width: 275 },
        pan: 1,
      },
      {
        scene: 'table',
        palette: 'warm',
        seed: 'tea-4',
        seconds: 8,
        view: { x: -20, y: 99, width: 250 },
        pan: -1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.6, 5.6, {
        tc: '天未光，碼頭先有人沖茶。',
        en: 'Before the first ferry, someone is already pulling tea.',
      }) +
      spokenLine(seconds, 6.4, 11.4, { tc: '拉一次，香。', en: 'Pull it once for the scent.' }) +
      spokenLine(seconds, 11.8, 16, {
        tc: '拉七次，先算幼滑。',
        en: 'Pull it seven times. Then it’s smooth.',
      }) +
      spokenLine(seconds, 16.6, 21.4, {
        tc: '一杯，啱啱夠過海。',
        en: 'One cup lasts exactly one crossing.',
      }) +
      closingCard(seconds, 22, {
        brand: { tc: '九號碼頭奶茶', en: 'Pier Nine Milk Tea' },
        slogan: { tc: '拉足七次，先算幼滑', en: 'Pulled seven times. Then it’s smooth.' },
        ink: '#fff3d6',
        paper: '#276a72',
      }),
  },
  music: {
    beatsPerMinute: 92,
    root: 60,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [-3, 0, 4],
      [7, 11, 14],
    ],
    lead: 'bell',
    drums: 'shuffle',
  },
};
