import { advertisers } from './advertisers.ts';
import type { VideoCreative } from './creative.ts';

const BOTH = [0, 1] as const;
const line = (from: number, to: number, tc: string, en: string): VideoCreative['lines'][number] => ({ from, to, text: { tc, en } });

/** Every film that the ad server plays, with its length as in the media folder. */
export const videoCreatives: readonly VideoCreative[] = [
  {
    ...{ id: 'seastar-12', advertiser: advertisers.ferry, film: 'ferry', seconds: 12, kbps: 336, skipAfter: 5, platforms: BOTH },
    ...{ house: false, personalised: false },
    title: { tc: '過海，何必趕？', en: 'Why rush across the harbour?' },
    lines: [
      line(0.6, 3.4, '過海，何必趕？', 'Why rush across the harbour?'),
      line(3.6, 7.4, '八分鐘，看一次日落。', 'Eight minutes, one whole sunset.'),
    ],
  },
  {
    ...{ id: 'banyan-10', advertiser: advertisers.banyan, film: 'milktea', seconds: 10, kbps: 384, skipAfter: null, platforms: [0] },
    ...{ house: false, personalised: false },
    title: { tc: '街坊都話好', en: 'Ask anyone on the street' },
    lines: [line(0.5, 3.6, '茶要夠濃，奶要夠滑。', 'Strong tea. Silky milk.'), line(4, 6.6, '街坊都話好。', 'Ask anyone on the street.')],
  },
  {
    ...{ id: 'greenlink-15', advertiser: advertisers.phone, film: 'phone', seconds: 15, kbps: 428, skipAfter: 5, platforms: [1] },
    ...{ house: false, personalised: false, wrappedBy: { platform: 1, systems: ['Lantern Exchange', 'Junk Bay Trading Desk'] } },
    title: { tc: '去到邊，數據跟到邊', en: 'Your data comes along' },
    lines: [
      line(0.6, 5.4, '在車上，也不斷線。', 'On the move, never cut off.'),
      line(6.2, 9.8, '去到邊，數據跟到邊。', 'Wherever you go, your data comes along.'),
    ],
  },
];
