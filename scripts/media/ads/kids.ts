import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** Harbour TV for children. */
export const kids: AdFilm = {
  id: 'kids',
  seconds: 8,
  title: { tc: '火箭小隊', en: 'Rocket Squad' },
  film: {
    shots: [
      {
        scene: 'rocket',
        palette: 'berry',
        seed: 'kids-1',
        seconds: 4,
        view: { x: -20, y: 96, width: 260 },
        pan: 1,
      },
      {
        scene: 'toon',
        palette: 'candy',
        seed: 'kids-2',
        seconds: 4,
        view: { x: -20, y: 96, width: 260 },
        pan: -1,
      },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.4, 3.4, { tc: '三、二、一，出發！', en: 'Three, two, one, go!' }) +
      closingCard(seconds, 4, {
        brand: { tc: '火箭小隊', en: 'Rocket Squad' },
        slogan: { tc: '逢星期六，兒童台', en: 'Every Saturday, in Kids' },
        ink: '#ffffff',
        paper: '#7a3f8f',
      }),
  },
  music: {
    beatsPerMinute: 126,
    root: 65,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [7, 11, 14],
    ],
    lead: 'pluck',
    drums: 'beat',
  },
};
