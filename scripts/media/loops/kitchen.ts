import { titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

/** A cookery programme from a neighbourhood kitchen. */
export const kitchen: LoopProgramme = {
  film: {
    shots: [
      {
        scene: 'kitchen',
        palette: 'ember',
        seed: 'b',
        seconds: 8,
        view: { x: -33, y: 94, width: 275 },
        pan: 1,
      },
      {
        scene: 'kitchen',
        palette: 'ember',
        seed: 'b',
        seconds: 6,
        view: { x: 23, y: 94, width: 142 },
        pan: 0,
      },
      {
        scene: 'steamers',
        palette: 'warm',
        seed: 'a',
        seconds: 8,
        view: { x: -20, y: 100, width: 240 },
        pan: 0,
      },
      {
        scene: 'table',
        palette: 'warm',
        seed: 'c',
        seconds: 10,
        view: { x: -28, y: 98, width: 258 },
        pan: -1,
      },
    ],
    overlay: (seconds) => titleCard(seconds, { tc: '街坊廚房', en: 'Neighbourhood Kitchen' }, '#ff8a2b'),
  },
  music: {
    beatsPerMinute: 105,
    root: 60,
    chords: [
      [0, 4, 7, 11],
      [-3, 0, 4, 7],
      [-7, -3, 0, 4],
      [-5, -1, 2, 5],
    ],
    lead: 'pluck',
    drums: 'shuffle',
  },
  lines: [
    { tc: '歡迎收看街坊廚房。', en: 'Welcome to Neighbourhood Kitchen.' },
    { tc: '先燒紅個鑊，再落油。', en: 'Heat the wok first, then the oil.' },
    { tc: '大火快炒，鑊氣十足。', en: 'High heat, quick hands.' },
    { tc: '蔬菜要爽，一分鐘就夠。', en: 'One minute keeps the greens crisp.' },
    { tc: '這邊的點心也蒸好了。', en: 'The dim sum is ready too.' },
    { tc: '小心，蒸氣很熱。', en: 'Careful, the steam is hot.' },
    { tc: '好了，叫大家來吃飯！', en: 'Call everyone to the table!' },
    { tc: '一家人，最緊要齊齊整整。', en: 'Best when the family is all here.' },
    { tc: '下集見，慢慢吃。', en: 'See you next time. Enjoy.' },
  ],
};
