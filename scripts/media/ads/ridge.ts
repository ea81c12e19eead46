import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A shoe for the hills. */
export const ridge: AdFilm = {
  id: 'ridge',
  seconds: 15,
  title: { tc: '山徑鞋', en: 'Ridge shoes' },
  film: {
    shots: [
      {
        scene: 'peaks',
        palette: 'jade',
        seed: 'ridge-1',
        seconds: 6,
        view: { x: -30, y: 96, width: 270 },
        pan: 1,
      },
      {
        scene: 'ridge',
        palette: 'dawn',
        seed: 'ridge-2',
        seconds: 9,
        view: { x: -25, y: 96, width: 260 },
        pan: 1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.6, 4.6, { tc: '山徑濕滑，腳步照穩。', en: 'Wet trail. Sure feet.' }) +
      spokenLine(seconds, 6.2, 9.6, { tc: '落雨都捉實地。', en: 'They hold on in the rain.' }) +
      closingCard(seconds, 10, {
        brand: { tc: '山徑鞋', en: 'Ridge shoes' },
        slogan: { tc: '新款「抓地三號」現已發售', en: 'The new Grip 3 is out now' },
        ink: '#fff6df',
        paper: '#2c5a52',
      }),
  },
  music: {
    beatsPerMinute: 118,
    root: 57,
    chords: [
      [0, 3, 7],
      [5, 8, 12],
      [-2, 2, 5],
    ],
    lead: 'pluck',
    drums: 'beat',
  },
};
