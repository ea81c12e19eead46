import type { EpisodeContent } from '#service/catalogue/content/catalogue-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/**
 * Individually written episode titles and descriptions: `Chinese|English|Chinese line|English line`, from the
 * first episode on, by English programme title.
 */
const titlesByEpisode: Readonly<Record<string, string>> = {
  'The Last Ferry': `
末班船|The Last Boat|渡輪靠岸，點名少了一人。輪機長阿海，從未落船。|The ferry docks and the count is one short. Hoi, the engineer, never came ashore.
航海日誌|The Logbook|女兒凱晴在輪機房找到父親的日誌，最後三頁用了兩種筆跡。|In the engine room his daughter finds the log, and its last three pages are in two hands.
霧中汽笛|A Whistle in the Fog|大霧封港，島民無故敲響舊燈塔的鐘。|Fog closes the harbour, and for no reason anyone will give, the islanders ring the old lighthouse bell.
十一個名字|Eleven Names|日誌夾着一張名單，十一人之中只有兩個仍然住在島上。|A list falls out of the log: eleven names, and only two of them still live on the island.
退潮|Low Tide|退潮時露出一條沉船，船身漆着今年的年份。|Low tide uncovers a wreck, painted with this year’s date.
守夜人|The Night Keeper|碼頭守夜人終於開口，卻要凱晴先答應一件事。|The pier’s night keeper agrees to talk, on one condition.`,
  'Lantern Street': `
一街燈火|A Street of Lights|繡坊東主猝逝，女兒阿蘅回到闊別七年的長街。|When the master embroiderer dies, Hang comes back to the street she left seven years ago.
繡娘的帳|The Embroiderer’s Accounts|債主上門，帳上數目分毫不差，唯獨少了利錢。|Creditors come calling, and every figure agrees except the interest.
隔壁裁縫|The Tailor Next Door|裁縫鋪深夜仍有針聲，鋪主卻說自己早已收針。|There is stitching late at night next door, though the tailor says he put down his needle long ago.
不點的燈|The Unlit Lamp|長街盡頭的燈籠從不點亮，沒有人肯說緣由。|The lamp at the end of the street is never lit, and no one will say why.
三頁缺帳|Three Missing Pages|帳簿被人裁去三頁，切口用的是繡坊的剪刀。|Three pages have been cut from the ledger, with the workshop’s own scissors.
樓梯夜雨|Rain on the Stairs|雨夜有人走上繡坊閣樓，留下一行濕腳印。|On a wet night someone climbs to the loft and leaves a line of footprints.
裁縫所見|What the Tailor Saw|裁縫說出十二年前那晚，長街為何提早熄燈。|The tailor tells why, one night twelve years ago, the street put out its lights early.
船家舊債|The Ferryman’s Debt|船家欠亡父一條命，如今要用一句真話來還。|The ferryman owes her father a life, and must repay it with the truth.
潮邊來信|Letters by the Tide|河灘沖上一個油紙包，裏面是父親寫給陌生女子的信。|An oilskin packet washes up, full of her father’s letters to a woman she does not know.
末班車|The Last Car Home|阿蘅追到城外車站，只趕上看見一個背影。|Hang reaches the station beyond the walls in time to see only someone’s back.
燈會之夜|Night of the Fair|燈會開始，不點的燈亮了。|The fair begins, and the unlit lamp is burning.`,
  'Before the Whale Falls': `
啟程|Setting Out|極地浮冰裂開，一頭帶着魚叉舊傷的老鯨開始南下。|The ice breaks and an old whale with a harpoon scar turns south.
六千海里|Six Thousand Miles|穿過航道與風暴，船隊第一次聽見牠獨自歌唱。|Through shipping lanes and storms, the crew hears it sing alone for the first time.
鯨落|Whale Fall|牠沉入一千八百米深處，一座新的城市由此開始。|It sinks to eighteen hundred metres, and a new city begins.`,
  'Night Passage': `
領港員|The Pilot|凌晨兩點，領港員攀上一艘比大廈還高的貨輪。|At two in the morning a pilot climbs the side of a ship taller than a tower block.
夜釣|Night Fishing|防波堤上的人不太在乎有沒有魚。|The people on the breakwater do not much mind whether there are fish.
清潔船|The Sweepers|天亮之前，三條小船要把整個海港打掃一遍。|Before dawn three small boats have a whole harbour to clean.
末班水手|The Last Crew|最後一班渡輪泊岸後，水手才開始吃晚飯。|Once the last ferry is tied up, the crew sit down to dinner.
避風塘|The Typhoon Shelter|船上長大的一家人，數着還剩幾盞燈。|A family raised on boats counts how many lamps are left.
日出之前|Before Sunrise|夜班交更，早市開鑼，海港回到白天的主人手上。|The night shift hands over, the market opens and the harbour goes back to the day.`,
  'The Slow Line': `
由堅尼地城起步|Starting in Kennedy Town|最西的碼頭，有人每天用一小時看一艘船開走。|At the westernmost pier, someone spends an hour each day watching one ship leave.
碼頭早操|Exercise at the Pier|太極、劍與收音機，早上六點的海旁不缺節拍。|Tai chi, swords and radios: at six in the morning the waterfront has no lack of rhythm.
等船的人|Waiting for the Boat|候船室裏的八分鐘，足夠問一個好問題。|Eight minutes in the waiting room are enough for one good question.
堤上釣客|Anglers on the Wall|釣客的水桶裏，裝着比魚更多的閒話。|There is more gossip than fish in an angler’s bucket.
繞過地盤|Round the Building Site|海旁線斷開一段，改行內街，反而走進一間冰室。|The path breaks off, and the detour leads to an ice room.
渡海|Crossing|由灣仔坐船到對岸，風景第一次倒轉來看。|From Wan Chai to the other shore, and the view is seen the other way round.
紅磡黃昏|Hung Hom at Dusk|放工的人與跑步的人，在同一道欄杆旁停下。|People leaving work and people running stop at the same railing.
路的盡頭|The End of the Line|鯉魚門燈塔下，最後一段路用不着走快。|Below the lighthouse at Lei Yue Mun, there is no need to hurry the last stretch.`,
  'Under the Neon': `
起稿|The Drawing|師傅用毛筆寫下一個「押」字，比例全憑手感。|With a brush the master writes one character, its proportions all in the hand.
吹管|Bending Glass|八百度火焰之上，玻璃管只聽一個人的呼吸。|Above a flame of eight hundred degrees the glass obeys one man’s breath.
亮燈|Lights On|招牌亮起那一晚，整條街都走出來看。|The night it is lit, the whole street comes out to look.
落地|Coming Down|拆下來的霓虹仍然溫熱，師傅只要回一個字。|It is still warm when it comes down, and the master asks to keep just one stroke.`,
};

export type WrittenEpisode = Pick<EpisodeContent, 'name' | 'desc'>;

const parsed: ReadonlyMap<string, readonly { readonly name: Bilingual; readonly desc: Bilingual }[]> =
  new Map(
    Object.entries(titlesByEpisode).map(([title, table]) => [
      title,
      table.trim().split('\n').map(episodeFrom),
    ]),
  );

function episodeFrom(text: string): WrittenEpisode {
  const [tc = '', en = '', descTc = '', descEn = ''] = text.split('|');
  return { name: { tc, en }, desc: { tc: descTc, en: descEn } };
}

/**
 * Returns the written title and description of an episode, or undefined to use the stock; `index` counts from
 * the first episode.
 */
export function writtenEpisode(programmeTitle: string, index: number): WrittenEpisode | undefined {
  return parsed.get(programmeTitle)?.[index];
}
