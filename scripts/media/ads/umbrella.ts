import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** Six seconds of rain. */
export const umbrella: AdFilm = {
  id: 'umbrella',
  seconds: 6,
  title: { tc: '晴雨傘', en: 'Fairweather Umbrellas' },
  film: {
    shots: [
      {
        scene: 'alley',
        palette: 'neon',
        seed: 'umb-1',
        seconds: 6,
        view: { x: -30, y: 96, width: 270 },
        pan: 1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.4, 2.6, { tc: '又落雨？', en: 'Rain again?' }) +
      closingCard(seconds, 2.8, {
        brand: { tc: '晴雨傘', en: 'Fairweather Umbrellas' },
        slogan: { tc: '第二把半價，地鐵站內有售', en: 'Second umbrella half price, in every station' },
        ink: '#1c2836',
        paper: '#cfe3ee',
      }),
  },
  music: {
    beatsPerMinute: 104,
    root: 62,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
    ],
    lead: 'bell',
    drums: 'soft',
  },
};
