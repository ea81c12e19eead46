import { titleCard } from '#scripts/media/lettering.ts';
import type { LoopProgramme } from '#scripts/media/loop-programme.ts';

/** A drama of the city by night. */
export const harbour: LoopProgramme = {
  film: {
    shots: [
      {
        scene: 'harbour',
        palette: 'night',
        seed: 'film-4',
        seconds: 10,
        view: { x: -78, y: 90, width: 300 },
        pan: 1,
      },
      { scene: 'tram', palette: 'dusk', seed: 'c', seconds: 8, view: { x: -34, y: 98, width: 258 }, pan: 0 },
      { scene: 'alley', palette: 'neon', seed: 'e', seconds: 6, view: { x: -19, y: 95, width: 260 }, pan: 0 },
      { scene: 'pier', palette: 'dusk', seed: 'd', seconds: 8, view: { x: -27, y: 96, width: 265 }, pan: -1 },
    ],
    overlay: (seconds) => titleCard(seconds, { tc: '維港夜色', en: 'Harbour Nights' }, '#f0563d'),
  },
  music: {
    beatsPerMinute: 75,
    root: 57,
    chords: [
      [0, 3, 7, 10],
      [-4, 0, 3, 7],
      [-7, -4, 0, 5],
      [-2, 2, 5, 9],
    ],
    lead: 'bell',
    drums: 'soft',
  },
  lines: [
    { tc: '夜色落下，維港的燈一盞一盞亮起。', en: 'Night falls, and the harbour lights up.' },
    { tc: '最後一班船，她沒有上。', en: 'She let the last ferry leave.' },
    { tc: '你說過會在碼頭等我。', en: 'You said you would wait at the pier.' },
    { tc: '電車還是走得那麼慢。', en: 'The tram is as slow as ever.' },
    { tc: '慢一點，才看得清楚。', en: 'Slow is how you see things.' },
    { tc: '下雨了，你帶傘沒有？', en: 'It is raining. Have you an umbrella?' },
    { tc: '這條街，我走了二十年。', en: 'I have walked this street twenty years.' },
    { tc: '今晚以後，一切都不同了。', en: 'After tonight it will all be different.' },
    { tc: '那麼，再坐一會吧。', en: 'Then let us sit a little longer.' },
  ],
};
