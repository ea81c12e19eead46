import { titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

/** A concert. */
export const stage: LoopProgramme = {
  film: {
    shots: [
      {
        scene: 'concert',
        palette: 'plum',
        seed: 'a',
        seconds: 8,
        view: { x: -56, y: 92, width: 285 },
        pan: 0,
      },
      { scene: 'concert', palette: 'neon', seed: 'a', seconds: 8, view: { x: 2, y: 98, width: 165 }, pan: 0 },
      {
        scene: 'concert',
        palette: 'berry',
        seed: 'f',
        seconds: 8,
        view: { x: -63, y: 92, width: 300 },
        pan: 1,
      },
      {
        scene: 'concert',
        palette: 'plum',
        seed: 'c',
        seconds: 8,
        view: { x: -20, y: 95, width: 253 },
        pan: 0,
      },
    ],
    overlay: (seconds) => titleCard(seconds, { tc: '星夜音樂會', en: 'Starlight Concert' }, '#ff5d73'),
  },
  music: {
    beatsPerMinute: 120,
    root: 57,
    chords: [
      [0, 4, 7],
      [-3, 0, 4],
      [-7, -3, 0],
      [-5, -1, 2],
    ],
    lead: 'saw',
    drums: 'beat',
  },
  lines: [
    { tc: '香港，你們好嗎？', en: 'Hong Kong, how are you tonight?' },
    { tc: '這首歌送給每一位。', en: 'This one is for all of you.' },
    { tc: '♪ 跟住海風一直走 ♪', en: '♪ Follow the wind along the shore ♪' },
    { tc: '♪ 燈火會帶你回家 ♪', en: '♪ The lights will take you home ♪' },
    { tc: '大家一齊唱！', en: 'Everybody, sing!' },
    { tc: '♪ 今晚的星為你亮 ♪', en: '♪ Tonight the stars are yours ♪' },
    { tc: '讓我看見你們的手！', en: 'Let me see your hands!' },
    { tc: '♪ 不要說再見 ♪', en: '♪ Do not say goodbye ♪' },
    { tc: '多謝你們，我愛你們！', en: 'Thank you. I love you all!' },
  ],
};
