import type { ProgrammeContent, RowContent } from '#service/catalogue/content/catalogue-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';

type RowPlan = Omit<RowContent, 'programmeIds' | 'subtitle'> & {
  readonly subtitle?: Bilingual;
  /** Chinese titles in order, separated by spaces. */
  readonly titles?: string;
};

const plans: readonly RowPlan[] = [
  {
    rowId: '9001',
    type: 'editorial_pick',
    ref: 'hero',
    title: { tc: '今晚焦點', en: 'Tonight' },
    titles: '渡輪盡頭 鑊氣人生 霧裏看花人 燈下長街 鯨落之前',
  },
  { rowId: '9002', type: 'history', ref: null, title: { tc: '繼續觀看', en: 'Continue watching' } },
  {
    rowId: '9003',
    type: 'recom_trendy',
    ref: null,
    title: { tc: '本週熱播', en: 'Trending this week' },
    subtitle: { tc: '香港 · 過去 7 日', en: 'Hong Kong · last 7 days' },
    titles: '霧裏看花人 慢行海傍線 鑊氣人生 燈下長街 綠茵少年 時差 雨巷霓虹 一桌四口 無鞘 週末大亂鬥',
  },
  { rowId: '9004', type: 'editorial_pick', ref: 'live-now', title: { tc: '正在直播', en: 'Live now' } },
  {
    rowId: '9005',
    type: 'recom_free_preview',
    ref: null,
    title: { tc: '先睹為快', en: 'Free to start' },
    subtitle: { tc: '首數集免費，看完再決定', en: 'The first episodes are on us' },
    titles:
      '鑊氣人生 月亮快遞 霧裏看花人 慢行海傍線 維港夜航 街燈下的食堂 潮退之後 帶阿媽去旅行 渡輪盡頭 阿橙與小藍',
  },
  {
    rowId: '9006',
    type: 'latest',
    ref: null,
    title: { tc: '最新上架', en: 'New this week' },
    titles:
      '白袍無眠 零時差案 水底車站 海港以南 阿爺識上網 小店帳簿 濕地一年 女子足球紀事 酒樓最後一夜 山火 恐龍巴士站 合唱團日記',
  },
  {
    rowId: '9007',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '雨夜必看懸疑', en: 'Mysteries for a rainy night' },
    titles:
      '雨巷霓虹 最後證詞 暗房 封鎖線內 風球之下 白色謊言鎮 聽證人 盲點十三秒 十年後的報案電話 冬至那一夜',
  },
  {
    rowId: '9008',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '肚餓勿看', en: 'Not on an empty stomach' },
    titles: '蒸籠裏的時光 街燈下的食堂 深夜食譜 一人小鍋 母親的湯 甜到入心 十五分鐘小炒 街市早晨 冬日圍爐',
  },
  {
    rowId: '9009',
    type: 'recom_personalised',
    ref: null,
    title: { tc: '為你推介', en: 'Picked for you' },
    titles:
      '碼頭以西 十里紅帆 單車環島 霓虹燈下 今晚唱好 群山有聲 半糖少冰 重案第九組 紅棉樹下 樓上樓下好鄰居',
  },
  {
    rowId: '9010',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '慢慢看城市', en: 'The city, slowly' },
    titles:
      '維港夜航 霓虹燈下 電車由東到西 樓梯街四季 唐樓最後一個夏天 聽見城市 雨天城市 慢行海傍線 街貓地圖',
  },
  {
    rowId: '9011',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '一家大細', en: 'For the whole family' },
    titles: '一桌四口 月亮快遞 阿橙與小藍 紙飛機學堂 銀色獅頭 貓房客 恐龍巴士站 電車叮叮 週日家庭日',
  },
  {
    rowId: '9012',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '三分鐘追一集', en: 'Three minutes an episode' },
    subtitle: { tc: '直度短劇，適合手機觀看', en: 'Vertical shorts, made for the phone' },
    titles: '三分鐘心動 總裁請排隊 王妃今天又逃婚 前世欠你一杯奶茶 婆媳停戰日 今晚邊個洗碗 同事請回答',
  },
  {
    rowId: '9013',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '單片租看', en: 'Rent a film' },
    titles: '海港以南 無人接聽 最後一卷菲林 銀色獅頭 山火',
  },
  {
    rowId: '9014',
    type: 'recom_universal',
    ref: null,
    title: { tc: '大家都在看', en: 'What everyone is watching' },
    titles:
      '第七號房 返屋企吃飯 茶館說書人 戲班往事 潮汐夜場 零點零一秒 馬房二十四小時 弦外之音 白海豚日記 街坊議題 父親的摩托車 鏡頭背後',
  },
  {
    rowId: '9015',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '今晚連播', en: 'Play it through' },
    subtitle: { tc: '由頭播到尾，毋須揀片', en: 'One after another, nothing to choose' },
    titles: '渡輪盡頭 鑊氣人生 海港以南 霧裏看花人 燈下長街 鯨落之前 月亮快遞',
    form: 'videos',
    autoplay: true,
  },
  {
    rowId: '9016',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '預告片', en: 'Trailers' },
    titles: '渡輪盡頭 霧裏看花人 燈下長街 鯨落之前',
    form: 'clips',
  },
  {
    rowId: '9017',
    type: 'editorial_pick',
    ref: null,
    title: { tc: '一格兩看', en: 'Two in one' },
    titles:
      '山火 無鞘 雨天城市 貓房客 紙飛機學堂 街市早晨 深夜食譜 母親的湯 銀色獅頭 電車叮叮 週日家庭日 冬日圍爐',
    form: 'flips',
  },
];

/** The Chinese titles of every row with fixed programmes, in order. */
export const rowTitles = (): string[][] =>
  plans.flatMap(({ titles }) => (titles === undefined ? [] : [titles.split(' ')]));

/** Returns the rows of the home screen in order. Unknown titles are skipped. */
export function buildRows(programmes: readonly ProgrammeContent[]): RowContent[] {
  const ids = new Map(programmes.map((programme) => [programme.name.tc, programme.programmeId]));
  return plans.map(({ titles = '', subtitle, ...row }) => ({
    ...row,
    subtitle: subtitle ?? null,
    programmeIds: titles.split(' ').flatMap((title) => ids.get(title) ?? []),
  }));
}
