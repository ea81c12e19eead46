import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A milk-tea shop. */
export const milktea: AdFilm = {
  id: 'milktea',
  seconds: 10,
  title: { tc: '榕樹茶室', en: 'Banyan Tea House' },
  film: {
    shots: [
      {
        scene: 'steamers',
        palette: 'rose',
        seed: 'd',
        seconds: 4,
        view: { x: -15, y: 102, width: 225 },
        pan: 1,
      },
      {
        scene: 'table',
        palette: 'warm',
        seed: 'h',
        seconds: 6,
        view: { x: -20, y: 99, width: 250 },
        pan: -1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.5, 3.6, { tc: '茶要夠濃，奶要夠滑。', en: 'Strong tea. Silky milk.' }) +
      spokenLine(seconds, 4, 6.6, { tc: '街坊都話好。', en: 'Ask anyone on the street.' }) +
      closingCard(seconds, 6.8, {
        brand: { tc: '榕樹茶室', en: 'Banyan Tea House' },
        slogan: { tc: '港式奶茶，足料足味', en: 'Hong Kong milk tea, done properly' },
        ink: '#fff3dc',
        paper: '#7a3b1d',
      }),
  },
  music: {
    beatsPerMinute: 96,
    root: 60,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
    ],
    lead: 'pluck',
    drums: 'shuffle',
  },
};
