import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A bakery that opens before dawn. */
export const bakery: AdFilm = {
  id: 'bakery',
  seconds: 20,
  title: { tc: '晨光餅店', en: 'Morning Light Bakery' },
  film: {
    shots: [
      {
        scene: 'market',
        palette: 'dawn',
        seed: 'bake-1',
        seconds: 6,
        view: { x: -35, y: 97, width: 270 },
        pan: 1,
      },
      {
        scene: 'kitchen',
        palette: 'warm',
        seed: 'bake-2',
        seconds: 8,
        view: { x: -20, y: 98, width: 250 },
        pan: -1,
      },
      {
        scene: 'market',
        palette: 'rose',
        seed: 'bake-3',
        seconds: 6,
        view: { x: -10, y: 97, width: 240 },
        pan: 1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.6, 5.2, {
        tc: '四點半，全條街只得一盞燈。',
        en: 'Half past four. One light in the street.',
      }) +
      spokenLine(seconds, 6.4, 10, { tc: '酥皮，一層一層摺。', en: 'Pastry, folded layer by layer.' }) +
      spokenLine(seconds, 10.4, 13.4, { tc: '蛋撻，趁熱。', en: 'Egg tarts, while they’re hot.' }) +
      closingCard(seconds, 14, {
        brand: { tc: '晨光餅店', en: 'Morning Light Bakery' },
        slogan: { tc: '蛋撻一打 HK$68', en: 'A dozen egg tarts, HK$68' },
        ink: '#6b3a14',
        paper: '#fbe9d0',
      }),
  },
  music: {
    beatsPerMinute: 88,
    root: 64,
    chords: [
      [0, 4, 7],
      [-3, 0, 4],
      [5, 9, 12],
    ],
    lead: 'pluck',
    drums: 'soft',
  },
};
