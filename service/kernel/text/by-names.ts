/** Chinese numbers of channels. */
const NUMBERS = [
  '零',
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
  '十六',
  '十七',
];
/** Themes of the national broadcaster's channels, by their numbers: `央视新闻` is the thirteenth. */
const CCTV_THEMES: Readonly<Record<string, string>> = {
  综合: '1',
  财经: '2',
  综艺: '3',
  中文国际: '4',
  体育: '5',
  体育赛事: '5+',
  电影: '6',
  国防军事: '7',
  军事: '7',
  电视剧: '8',
  纪录: '9',
  科教: '10',
  戏曲: '11',
  社会与法: '12',
  新闻: '13',
  少儿: '14',
  音乐: '15',
  奥林匹克: '16',
  农业农村: '17',
};
const CCTV = /^(?:cctv|央视|中央电视台|中央台|中央)[ -]*(?:第)?(.*)$/;
const NUMBERED = /^0*(\d{1,2})(\+?)(?:套|台|频道)?(?![\d+k])/;
const COUNTED = /^(十?[一二三四五六七八九]|十)(?:套|台|频道)/;

/**
 * Returns the number of a channel of the national broadcaster that a name or a keyword means, as `1` or `5+`;
 * null for any other. The text is in simplified characters and small letters, and has its signs: `CCTV-5+` is
 * another channel than `CCTV-5`.
 */
export function cctvNumber(text: string): string | null {
  const rest = CCTV.exec(text.trim())?.[1]?.trim();
  if (rest === undefined) return null;
  const [, digits, plus = ''] = NUMBERED.exec(rest) ?? [];
  if (digits !== undefined) return `${digits}${plus}`;
  const counted = COUNTED.exec(rest)?.[1];
  if (counted !== undefined) return String(NUMBERS.indexOf(counted));
  return CCTV_THEMES[rest.replace(/(?:频道|台)$/, '')] ?? null;
}

/**
 * Names of one channel or broadcaster that stand for each other, folded: in a keyword one is replaced by
 * another.
 */
const SAME: readonly (readonly string[])[] = [
  ['翡翠', 'jade', '翡翠台'],
  ['明珠', 'pearl', '明珠台'],
  ['无线新闻', 'tvb news', '无线电视新闻', 'tvbn'],
  ['无线财经', 'tvb finance', '无线财经体育资讯'],
  ['凤凰', 'phoenix', '凤凰卫视'],
  ['凤凰资讯', 'phoenix infonews', 'phoenix news'],
  ['凤凰中文', 'phoenix chinese'],
  ['澳视', 'tdm', '澳广视'],
  ['港台电视', 'rthk', '香港电台'],
  ['有线', 'i cable', 'hoy'],
  ['now新闻', 'now news'],
  ['湖南卫视', '芒果台', 'hunan tv'],
  ['江苏卫视', '荔枝台', 'jiangsu tv'],
  ['浙江卫视', '蓝台', 'zhejiang tv'],
  ['东方卫视', '番茄台', 'dragon tv'],
  ['北京卫视', 'beijing tv', 'btv'],
  ['广东卫视', 'guangdong tv'],
  ['深圳卫视', 'shenzhen tv'],
  ['中天', 'cti'],
  ['东森', 'ebc'],
  ['民视', 'ftv'],
  ['台视', 'ttv'],
  ['华视', 'cts'],
  ['公视', 'pts'],
  ['三立', 'set'],
  ['国家地理', 'national geographic', 'nat geo', 'natgeo'],
  ['探索', 'discovery'],
];
/** Broadcasters that people put before the names of their channels. */
const BROADCASTER = /^(?:tvb|无线电视|无线|香港无线|cctv|央视|中央电视台|中央台)[ -]*(?=.)/;

/** Returns other keywords that mean the same channel as a folded one, the closest first. */
export function byNames(keyword: string): readonly string[] {
  const found: string[] = [];
  for (const names of SAME) {
    const used = names
      .filter((name) => holdsName(keyword, name))
      .toSorted((one, other) => other.length - one.length)[0];
    if (used === undefined) continue;
    for (const name of names) if (name !== used) found.push(keyword.replace(used, name).trim());
  }
  const short = [keyword, ...found].map((text) => text.replace(BROADCASTER, ''));
  return [...new Set([...found, ...short])].filter((text) => text !== keyword && text !== '');
}

/** Whether a keyword holds a name; one in Latin letters as whole words. */
function holdsName(keyword: string, name: string): boolean {
  if (!/^[a-z]/.test(name)) return keyword.includes(name);
  return ` ${keyword} `.includes(` ${name} `);
}
