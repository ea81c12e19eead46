import { closingCard, spokenLine } from '#scripts/media/ad-card.ts';
import type { AdFilm } from './ad-film.ts';

/** A ferry line. */
export const ferry: AdFilm = {
  id: 'ferry',
  seconds: 12,
  title: { tc: '海星渡輪', en: 'Seastar Ferries' },
  film: {
    shots: [
      {
        scene: 'harbour',
        palette: 'dusk',
        seed: 'ad-2',
        seconds: 6,
        view: { x: -70, y: 98, width: 275 },
        pan: 1,
      },
      { scene: 'pier', palette: 'dawn', seed: 'b', seconds: 6, view: { x: -30, y: 94, width: 280 }, pan: 1 },
    ],
    overlay: (seconds) =>
      spokenLine(seconds, 0.6, 3.4, { tc: '過海，何必趕？', en: 'Why rush across the harbour?' }) +
      spokenLine(seconds, 3.6, 7.4, { tc: '八分鐘，看一次日落。', en: 'Eight minutes, one whole sunset.' }) +
      closingCard(seconds, 8, {
        brand: { tc: '海星渡輪', en: 'Seastar Ferries' },
        slogan: { tc: '由早到晚，每十分鐘一班', en: 'Every ten minutes, dawn to midnight' },
        ink: '#ffffff',
        paper: '#16557a',
      }),
  },
  music: {
    beatsPerMinute: 100,
    root: 55,
    chords: [
      [0, 4, 7, 11],
      [-3, 0, 4, 7],
    ],
    lead: 'bell',
    drums: 'soft',
  },
};
