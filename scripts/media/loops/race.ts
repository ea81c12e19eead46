import { strip, titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

const order = ['4  1  7  2', '4  7  1  2', '7  4  1  2', '7  4  2  1'] as const;

/** A night at the races. */
export const race: LoopProgramme = {
  film: {
    shots: [
      { scene: 'race', palette: 'jade', seed: 'd', seconds: 8, view: { x: -32, y: 92, width: 304 }, pan: 0 },
      { scene: 'race', palette: 'jade', seed: 'h', seconds: 8, view: { x: -24, y: 98, width: 270 }, pan: 0 },
      { scene: 'race', palette: 'jade', seed: 'c', seconds: 8, view: { x: -48, y: 91, width: 304 }, pan: 1 },
      { scene: 'race', palette: 'jade', seed: 'g', seconds: 8, view: { x: -24, y: 94, width: 284 }, pan: 0 },
    ],
    overlay: (seconds) =>
      titleCard(seconds, { tc: '夜馬直擊', en: 'Race Night Live' }, '#f4b62f') +
      strip([
        { text: '第五場', width: 110, fill: '#f4b62f', colour: '#10231a' },
        { text: '1200 m', width: 110 },
        { text: order[Math.floor(seconds / 8) % 4] ?? '', width: 190 },
        { text: `${(38 + (seconds % 32)).toFixed(1)}`, width: 100 },
      ]),
  },
  music: {
    beatsPerMinute: 135,
    root: 55,
    chords: [
      [0, 3, 7],
      [0, 3, 7],
      [-4, 0, 3],
      [-2, 2, 5],
    ],
    lead: 'pluck',
    drums: 'gallop',
  },
  lines: [
    { tc: '閘門一開，齊齊起步！', en: 'The gates open and they are away!' },
    { tc: '四號馬放在最前。', en: 'Number four takes the lead.' },
    { tc: '內欄的一號緊貼第二。', en: 'Number one sits second on the rail.' },
    { tc: '轉彎了，七號開始發力。', en: 'Into the bend, seven moves up.' },
    { tc: '七號從外檔追上來！', en: 'Seven comes wide and fast!' },
    { tc: '最後二百米，兩駒並排。', en: 'Two hundred metres, side by side.' },
    { tc: '全場觀眾站了起來。', en: 'The whole stand is on its feet.' },
    { tc: '七號先過終點！', en: 'Seven takes it on the line!' },
    { tc: '精彩的一場，稍後再看慢鏡。', en: 'What a race. The replay is next.' },
  ],
};
