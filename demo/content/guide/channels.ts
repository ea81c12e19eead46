import { type ArtGenre, isArtGenre } from '#demo/art/art-genre.ts';
import { genreProfiles } from '#demo/content/programmes/genre-profile.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';

/**
 * Number, code, Chinese name, English name, genre, logo glyph, hue, and flags: `kids`, `clear`, `now` (no
 * time-shift), or a subscription tag.
 */
const table = `
81|HARB|海港台|Harbour One|drama|海|211|
82|TID|潮汐台|Tide TV|drama|潮|322|
83|BAY|灣岸新聞台|Bayside News|news|訊|3|
84|PEAK|遠山台|Far Hills|nature|山|128|clear
85|EVE|黃昏台|Evening TV|family|昏|28|
86|LANE|里巷台|Lane TV|city|巷|262|
88|FIN|金鐘財經台|Admiralty Finance|finance|金|44|
89|NOWN|時刻新聞台|Moment News|news|時|196|
90|MAC|蓮城台|Lotus City TV|drama|蓮|336|
91|MACN|蓮城新聞|Lotus City News|news|城|352|
101|WOK|煙火廚房|The Open Flame|food|煮|25|
102|PIT|綠茵體育台|Green Pitch Sport|sport|球|140|clear
103|STAR|星星樂園|Starry Park|children|星|250|kids
104|GLOW|夜光音樂台|Nightglow Music|music|樂|286|
105|HOOF|蹄聲賽事台|Hoofbeat Racing|racing|馬|92|now clear
106|TOT|小豆芽台|Little Sprouts|children|芽|98|kids clear
107|MOON|月亮船|Moonboat Kids|children|月|48|kids
108|COMET|彗星少年台|Comet Junior|children|彗|225|kids HARBOUR_KIDS
110|LANT|燈籠古裝台|Lantern Classics|period|燈|12|
111|SWORD|劍影台|Blade & Shadow|period|劍|205|HARBOUR_PLUS
112|MIST|迷霧懸疑台|Mist Mystery|mystery|霧|236|
113|CASE|檔案台|Case File|mystery|案|182|HARBOUR_PLUS
114|HEART|心事劇場|Heartstrings|drama|心|342|
115|SILK|絲絨劇集台|Velvet Drama|drama|絨|304|HARBOUR_PLUS
116|ENC|再看一遍|Encore Drama|drama|再|166|
117|NOON|午後劇場|Afternoon Theatre|drama|午|36|
120|HAHA|笑口台|Good Humour|comedy|笑|52|
121|QUIZ|考考你|Quizbox|comedy|考|278|
122|CHAT|圍爐台|Fireside Talk|comedy|爐|18|
123|HOME|屋企台|Home TV|family|家|30|
124|KINS|一家人台|Kinfolk|family|親|8|
130|STEAM|蒸氣台|Steam & Spice|food|蒸|20|
131|MKT|街市台|Market Hall|food|街|72|clear
132|SWEET|甜點時光|Sweet Hour|food|甜|330|
140|ROAM|漫遊台|Roam|travel|遊|190|
141|RAIL|鐵路時光|Rail Hours|travel|軌|158|clear
142|ISLE|離島頻道|Island Channel|travel|島|174|
143|TRAIL|山徑台|Trailhead|travel|徑|116|
150|LIGHT|城光台|City Light|city|光|46|clear
151|BRICK|紅磚屋|Red Brick|city|磚|10|
152|REEL|菲林台|The Reel|film|影|268|HARBOUR_PLUS
153|GOLD|銀幕金庫|Silver Screen Vault|film|銀|220|
154|MIDN|午夜場|Midnight Screening|film|夜|242|HARBOUR_PLUS
155|FEST|影展台|Festival House|film|展|310|HARBOUR_PLUS
160|DEEP|深藍台|Deep Blue|nature|藍|202|
161|WILD|野外台|Wild Country|nature|野|104|
162|SKY|觀天台|Skywatch|nature|天|230|clear
163|LAB|好奇實驗室|Curious Lab|nature|奇|186|
170|VINYL|黑膠台|Vinyl|music|膠|0|
171|ENCO|安哥|Encore Live|music|奏|292|HARBOUR_PLUS
172|CANTO|粵韻台|Canto Gold|music|韻|56|
180|COURT|球場二台|Centre Court|sport|場|82|HARBOUR_SPORTS
181|GOAL|入球台|Goal!|sport|入|148|HARBOUR_SPORTS
182|RUN|起跑台|Starting Line|sport|跑|24|clear
183|WAVE|浪尖|Crest|sport|浪|194|HARBOUR_SPORTS
184|TRACK|直路台|Home Straight|racing|蹄|64|now HARBOUR_SPORTS
190|CHART|走勢台|The Ticker|finance|勢|152|now
191|WORLD|環宇視窗|World Window|news|環|214|
192|LEG|議事廳|The Chamber|news|議|34|now clear
199|SLOW|慢慢台|Slow TV|travel|慢|170|clear
`;

const offsetStep = 37;

/** The demo channels by number; their offsets in seconds differ so that no two show the same frame. */
export function buildChannels(): StoredChannel[] {
  return rows().map(channelOf);
}

const rows = (): readonly string[] => table.trim().split('\n');

/** The glyph on the logo of a channel, and its colour as a hue in degrees. */
type ChannelMark = { readonly glyph: string; readonly hue: number };

/** The marks of the demo channels by their codes. */
export const channelMarks: ReadonlyMap<string, ChannelMark> = new Map(
  rows().map((text) => {
    const [, networkCode = '', , , , glyph = '', hue = ''] = text.split('|');
    return [networkCode, { glyph, hue: Number(hue) }];
  }),
);

function channelOf(text: string, place: number): StoredChannel {
  const [number = '', networkCode = '', tc = '', en = '', genreName = '', , , marks = ''] = text.split('|');
  const flags = marks.split(' ').filter(Boolean);
  const genre = genreByName(genreName);
  return {
    channelNo: Number(number),
    networkCode,
    name: { tc, en },
    genre,
    kids: flags.includes('kids'),
    subscriptionTag: flags.find((flag) => flag.startsWith('HARBOUR_')) ?? null,
    timeshift: flags.includes('now') ? 0 : 180,
    source: {
      kind: 'demo-loop',
      loop: genreProfiles[genre].loop,
      offset: place * offsetStep,
      protection: flags.includes('clear') ? 'clear' : 'cbcs',
    },
  };
}

/** Drama is the fallback for an unknown genre; the tests ensure that it is never used. */
export const genreByName = (name: string): ArtGenre => (isArtGenre(name) ? name : 'drama');
