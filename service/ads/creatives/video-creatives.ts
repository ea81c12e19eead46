import { advertisers } from './advertisers.ts';
import type { VideoCreative } from './creative.ts';

const BOTH = [0, 1] as const;
const line = (from: number, to: number, tc: string, en: string): VideoCreative['lines'][number] => ({ from, to, text: { tc, en } });

/** Every film that the ad server plays, with its length as in the media folder. */
export const videoCreatives: readonly VideoCreative[] = [
  {
    ...{ id: 'seastar-12', advertiser: advertisers.ferry, film: 'ferry', seconds: 12, kbps: 335, skipAfter: 5, platforms: BOTH },
    ...{ house: false, personalised: false },
    title: { tc: '過海，何必趕？', en: 'Why rush across the harbour?' },
    lines: [
      line(0.6, 3.4, '過海，何必趕？', 'Why rush across the harbour?'),
      line(3.6, 7.4, '八分鐘，看一次日落。', 'Eight minutes, one whole sunset.'),
    ],
  },
  {
    ...{ id: 'banyan-10', advertiser: advertisers.banyan, film: 'milktea', seconds: 10, kbps: 383, skipAfter: null, platforms: [0] },
    ...{ house: false, personalised: false },
    title: { tc: '街坊都話好', en: 'Ask anyone on the street' },
    lines: [line(0.5, 3.6, '茶要夠濃，奶要夠滑。', 'Strong tea. Silky milk.'), line(4, 6.6, '街坊都話好。', 'Ask anyone on the street.')],
  },
  {
    ...{ id: 'greenlink-15', advertiser: advertisers.phone, film: 'phone', seconds: 15, kbps: 427, skipAfter: 5, platforms: [1] },
    ...{ house: false, personalised: false, wrappedBy: { platform: 1, systems: ['Lantern Exchange', 'Junk Bay Trading Desk'] } },
    title: { tc: '去到邊，數據跟到邊', en: 'Your data comes along' },
    lines: [
      line(0.6, 5.4, '在車上，也不斷線。', 'On the move, never cut off.'),
      line(6.2, 9.8, '去到邊，數據跟到邊。', 'Wherever you go, your data comes along.'),
    ],
  },
  {
    ...{ id: 'pier-nine-30', advertiser: advertisers.tea, film: 'tea', seconds: 30, kbps: 263, skipAfter: 5, platforms: BOTH },
    ...{ house: false, personalised: false },
    title: { tc: '拉足七次，先算幼滑', en: 'Pulled seven times' },
    lines: [
      line(0.6, 5.6, '天未光，碼頭先有人沖茶。', 'Before the first ferry, someone is already pulling tea.'),
      line(6.4, 11.4, '拉一次，香。', 'Pull it once for the scent.'),
      line(11.8, 16, '拉七次，先算幼滑。', 'Pull it seven times. Then it’s smooth.'),
      line(16.6, 21.4, '一杯，啱啱夠過海。', 'One cup lasts exactly one crossing.'),
    ],
  },
  {
    ...{ id: 'ridge-15', advertiser: advertisers.ridge, film: 'ridge', seconds: 15, kbps: 278, skipAfter: 5, platforms: BOTH },
    ...{ house: false, personalised: false, wrappedBy: { platform: 0, systems: ['Peak Road Direct'] } },
    title: { tc: '落雨都捉實地', en: 'They hold on in the rain' },
    lines: [line(0.6, 4.6, '山徑濕滑，腳步照穩。', 'Wet trail. Sure feet.'), line(6.2, 9.6, '落雨都捉實地。', 'They hold on in the rain.')],
  },
  {
    ...{ id: 'fairweather-6', advertiser: advertisers.umbrella, film: 'umbrella', seconds: 6, kbps: 394, skipAfter: null, platforms: BOTH },
    ...{ house: false, personalised: false },
    title: { tc: '又落雨？', en: 'Rain again?' },
    lines: [line(0.4, 2.6, '又落雨？', 'Rain again?')],
  },
  {
    ...{ id: 'morning-light-20', advertiser: advertisers.bakery, film: 'bakery', seconds: 20, kbps: 333, skipAfter: 5, platforms: BOTH },
    ...{ house: false, personalised: true },
    title: { tc: '蛋撻，趁熱', en: 'Egg tarts, while they’re hot' },
    lines: [
      line(0.6, 5.2, '四點半，全條街只得一盞燈。', 'Half past four. One light in the street.'),
      line(6.4, 10, '酥皮，一層一層摺。', 'Pastry, folded layer by layer.'),
      line(10.4, 13.4, '蛋撻，趁熱。', 'Egg tarts, while they’re hot.'),
    ],
  },
  {
    ...{ id: 'harbour-10', advertiser: advertisers.house, film: 'house', seconds: 10, kbps: 280, skipAfter: 5, platforms: BOTH },
    ...{ house: true, personalised: false },
    title: { tc: '今晚，由你揀', en: 'Tonight, you choose' },
    lines: [line(0.5, 3.6, '今晚，由你揀。', 'Tonight, you choose.')],
  },
  {
    ...{ id: 'harbour-kids-8', advertiser: advertisers.house, film: 'kids', seconds: 8, kbps: 289, skipAfter: null, platforms: BOTH },
    ...{ house: true, personalised: false },
    title: { tc: '火箭小隊', en: 'Rocket Squad' },
    lines: [line(0.4, 3.4, '三、二、一，出發！', 'Three, two, one, go!')],
  },
];
