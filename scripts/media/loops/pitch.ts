import { strip, titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

const clock = (seconds: number) => `78:${String(12 + Math.floor(seconds % 32)).padStart(2, '0')}`;

/** A football match in its last quarter. */
export const pitch: LoopProgramme = {
  film: {
    shots: [
      {
        scene: 'pitch',
        palette: 'jade',
        seed: 'a',
        seconds: 10,
        view: { x: -56, y: 91, width: 304 },
        pan: 0,
      },
      { scene: 'pitch', palette: 'jade', seed: 'f', seconds: 6, view: { x: -14, y: 98, width: 262 }, pan: 0 },
      { scene: 'pitch', palette: 'jade', seed: 'h', seconds: 8, view: { x: -60, y: 91, width: 304 }, pan: 1 },
      { scene: 'pitch', palette: 'jade', seed: 'd', seconds: 8, view: { x: -18, y: 96, width: 276 }, pan: 0 },
    ],
    overlay: (seconds) =>
      titleCard(seconds, { tc: '港灣盃足球', en: 'Harbour Cup Football' }, '#f4b62f') +
      strip([
        { text: '東灣', width: 92, fill: '#f4b62f', colour: '#10231a' },
        { text: '2 - 1', width: 100 },
        { text: '北角', width: 92, fill: '#e8ecf2', colour: '#10231a' },
        { text: clock(seconds), width: 104 },
      ]),
  },
  music: {
    beatsPerMinute: 120,
    root: 52,
    chords: [
      [0, 7, 12],
      [3, 7, 10],
      [-4, 3, 8],
      [-2, 5, 10],
    ],
    lead: 'pad',
    drums: 'stadium',
  },
  lines: [
    { tc: '七十八分鐘，東灣二比一領先。', en: 'Seventy-eight minutes, East Bay lead two one.' },
    { tc: '七號拿球，向前推進。', en: 'Number seven carries it forward.' },
    { tc: '對方後衛緊追不捨。', en: 'The defender stays with him.' },
    { tc: '他一扭，過了！', en: 'A turn, and he is past him!' },
    { tc: '隊友在中路接應。', en: 'There is support in the middle.' },
    { tc: '球迷開始唱起歌來。', en: 'The fans have begun to sing.' },
    { tc: '傳中！差一點點。', en: 'The cross! So close.' },
    { tc: '還有十分鐘，未到最後。', en: 'Ten minutes left. It is not over.' },
    { tc: '東灣再次組織攻勢。', en: 'East Bay build once more.' },
  ],
};
