import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** Harbour TV on its own programmes. */
export const house: AdFilm = {
  id: 'house',
  seconds: 10,
  title: { tc: 'Harbour TV', en: 'Harbour TV' },
  film: {
    shots: [
      {
        scene: 'concert',
        palette: 'neon',
        seed: 'house-1',
        seconds: 4,
        view: { x: -25, y: 96, width: 260 },
        pan: 1,
      },
      {
        scene: 'harbour',
        palette: 'night',
        seed: 'house-2',
        seconds: 6,
        view: { x: -60, y: 98, width: 275 },
        pan: 1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.5, 3.6, { tc: '今晚，由你揀。', en: 'Tonight, you choose.' }) +
      closingCard(seconds, 4.4, {
        brand: { tc: 'Harbour TV', en: 'Harbour TV' },
        slogan: { tc: '六十條頻道，一個家', en: 'Sixty channels, one home' },
        ink: '#f4f6f8',
        paper: '#10243a',
      }),
  },
  music: {
    beatsPerMinute: 110,
    root: 60,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
    ],
    lead: 'bell',
    drums: 'beat',
  },
};
