import { titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

/** A cartoon for small children. */
export const toon: LoopProgramme = {
  film: {
    shots: [
      { scene: 'toon', palette: 'candy', seed: 'c', seconds: 8, view: { x: -32, y: 95, width: 270 }, pan: 1 },
      {
        scene: 'rocket',
        palette: 'berry',
        seed: 'c',
        seconds: 8,
        view: { x: -30, y: 91, width: 270 },
        pan: 0,
      },
      {
        scene: 'balloons',
        palette: 'candy',
        seed: 'd',
        seconds: 8,
        view: { x: -45, y: 89, width: 291 },
        pan: 1,
      },
      {
        scene: 'toon',
        palette: 'candy',
        seed: 'f',
        seconds: 8,
        view: { x: -19, y: 101, width: 250 },
        pan: 0,
      },
    ],
    overlay: (seconds) => titleCard(seconds, { tc: '小星星歷險記', en: 'Little Star Adventures' }, '#ff6f94'),
  },
  music: {
    beatsPerMinute: 120,
    root: 60,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [-5, -1, 2],
      [0, 4, 7],
    ],
    lead: 'bell',
    drums: 'shuffle',
  },
  lines: [
    { tc: '早晨！太陽伯伯起床了。', en: 'Good morning! The sun is up.' },
    { tc: '小朋友，一齊打招呼！', en: 'Let us all say hello!' },
    { tc: '今日去哪裏玩好呢？', en: 'Where shall we play today?' },
    { tc: '坐火箭上太空！', en: 'To space, in a rocket!' },
    { tc: '三、二、一，出發！', en: 'Three, two, one, go!' },
    { tc: '看，好多顏色的氣球。', en: 'Look at all the balloons.' },
    { tc: '紅色、藍色、黃色！', en: 'Red, blue and yellow!' },
    { tc: '回家了，彩虹真漂亮。', en: 'Home again. What a rainbow!' },
    { tc: '明天再一齊玩，拜拜！', en: 'See you tomorrow. Bye bye!' },
  ],
};
