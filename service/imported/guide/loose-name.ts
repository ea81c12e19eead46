import { foldText } from '#service/kernel/text/fold-text.ts';

/** Words that lists add to a name and guides leave out: picture quality, codec, and the country before it. */
const QUALITY =
  /(?<![a-z0-9])(?:u?f?hd|f?uhd|sd|[248]k|\d{3,4}[pi]|hevc|h ?26[45]|x26[45]|avc|\d{2} ?fps|raw|vip|backup|hq|lq)(?![a-z0-9])|超?高清|超清|标清|蓝光|备用|原画/g;
const COUNTRY = /^(?:[a-z]{2,3}|[a-z]{2} [a-z]{2}) ?[|:：-] ?/i;
const BRACKETS = /[[(（【［〔][^\])）】］〕]{0,40}[\])）】］〕]/g;
/** A number in brackets directly behind a name belongs to it: `CCTV[1]`. */
const NUMBER_IN_BRACKETS = /(?<=[\p{L}])[[(（【［〔](\d{1,2}\+?)[\])）】］〕]/gu;
const ENDING = /(?<=.)(?:频道|电视台|台|channel|tv)$/;
/** A `+` of a picture, which is no part of a name: `HD+`. */
const QUALITY_PLUS = /(?<![a-z0-9])((?:u|f)?hd)\s?\+/gi;
/** The id of a channel in place of its name: `RTL7.nl@SD`. */
const ID = /^([^\s.@]{2,40})\.[a-z]{2}(?:@\w{1,16})?$/i;
/** Channels whose name holds a K that is no picture quality. */
const K_CHANNEL = /\bcctv[ -]?([48]k)\b/gi;
/** A channel of China Central Television, whose subject lists write behind its number as they like. */
const CCTV = /^cctv0?(\d{1,2})(plus)?(\D*)$/;
const CCTV_SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  1: ['综合'],
  2: ['财经'],
  3: ['综艺'],
  4: ['中文国际', '国际'],
  5: ['体育'],
  '5plus': ['体育赛事', '赛事'],
  6: ['电影'],
  7: ['国防军事', '军事', '军事农业'],
  8: ['电视剧'],
  9: ['纪录', '记录', '纪录片'],
  10: ['科教'],
  11: ['戏曲'],
  12: ['社会与法'],
  13: ['新闻'],
  14: ['少儿'],
  15: ['音乐'],
  16: ['奥林匹克'],
  17: ['农业农村', '农业'],
};

/** Returns a name with nothing folded but case, width and gaps. */
export const exactName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Returns a name as a search compares it, in which `+` counts: `CCTV5+` is not `CCTV5`, and `Canal+` is
 * `Canal Plus`.
 */
export function foldedName(name: string): string {
  const plain = name.normalize('NFKC');
  return foldText(
    plain.includes('+') ? plain.replaceAll(QUALITY_PLUS, '$1').replaceAll('+', ' plus ') : plain,
  );
}

/**
 * Returns a name as guides and lists agree on it: folded, without quality, country, brackets, a last `TV`,
 * the subject of a numbered channel, and spaces. Empty if nothing is left.
 */
export function looseName(name: string): string {
  const plain = name.normalize('NFKC').trim();
  const named = ID.exec(plain)?.[1] ?? plain.replace(/(?<=\S)@[a-z0-9]{1,16}$/i, '');
  const unbracketed = named
    .replace(COUNTRY, '')
    .replaceAll(NUMBER_IN_BRACKETS, '$1')
    .replaceAll(BRACKETS, ' ')
    .replaceAll(K_CHANNEL, 'cctv$1');
  const bare = foldedName(unbracketed).replaceAll(QUALITY, ' ').replaceAll(' ', '');
  const short = bare.replace(ENDING, '');
  return withoutSubject(short.length >= 2 ? short : bare);
}

function withoutSubject(name: string): string {
  const [, number, plus = '', subject = ''] = CCTV.exec(name) ?? [];
  if (number === undefined) return name;
  const base = `${number}${plus}`;
  return subject === '' || CCTV_SUBJECTS[base]?.includes(subject) === true
    ? `cctv${base}`
    : `cctv${base}${subject}`;
}
