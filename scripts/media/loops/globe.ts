import { lettering, titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

const headlines =
  '天文台：週末天晴，氣溫十八至二十三度   •   Harbour ferry adds late sailings   •   港股收市輕微上升   •   New waterfront park opens on Sunday   •   ';

/** The evening news. */
export const globe: LoopProgramme = {
  film: {
    shots: [
      {
        scene: 'globe',
        palette: 'night',
        seed: 'b',
        seconds: 8,
        view: { x: -33, y: 92, width: 275 },
        pan: 0,
      },
      {
        scene: 'exchange',
        palette: 'slate',
        seed: 'a',
        seconds: 8,
        view: { x: -60, y: 91, width: 298 },
        pan: 1,
      },
      {
        scene: 'harbour',
        palette: 'slate',
        seed: 'g',
        seconds: 8,
        view: { x: -80, y: 92, width: 303 },
        pan: -1,
      },
      {
        scene: 'globe',
        palette: 'night',
        seed: 'd',
        seconds: 8,
        view: { x: -19, y: 90, width: 250 },
        pan: 0,
      },
    ],
    overlay: (seconds) =>
      `${titleCard(seconds, { tc: '晚間新聞', en: 'The Evening News' }, '#f0563d')}<rect y="664" width="1280" height="56" fill="#0b1630"/><g>${lettering(headlines + headlines, 1280 - Math.round(seconds * 25) * 4, 701, 26, '#ffffff', 500)}</g><rect y="664" width="150" height="56" fill="#f0563d"/>${lettering('新聞', 75, 702, 28, '#ffffff', 700, 'middle')}`,
  },
  music: {
    beatsPerMinute: 112.5,
    root: 50,
    chords: [
      [0, 7, 12],
      [-2, 5, 10],
      [-4, 3, 8],
      [-5, 2, 7],
    ],
    lead: 'pluck',
    drums: 'tick',
  },
  lines: [
    { tc: '各位觀眾，歡迎收看晚間新聞。', en: 'Good evening. Here is the news.' },
    { tc: '先看今日的重點。', en: 'First, the headlines.' },
    { tc: '週末天晴，早晚較涼。', en: 'A fine weekend, cool at night.' },
    { tc: '港股收市輕微上升。', en: 'Shares closed slightly higher.' },
    { tc: '成交比昨日多一成。', en: 'Trading rose by a tenth.' },
    { tc: '渡輪今晚起加開尾班船。', en: 'Ferries add a late sailing tonight.' },
    { tc: '海濱新公園星期日開放。', en: 'A new waterfront park opens Sunday.' },
    { tc: '國際方面，多國代表繼續會談。', en: 'Abroad, delegates met again today.' },
    { tc: '稍後有體育消息。', en: 'Sport is next.' },
  ],
};
