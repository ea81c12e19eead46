import { foldText } from '#service/search/fold-text.ts';

/** What lists add to a name and guides leave out: picture quality, codec, and the country before it. */
const QUALITY =
  /(?<![a-z0-9])(?:u?f?hd|f?uhd|sd|hd ?\+|[248]k|\d{3,4}[pi]|hevc|h ?26[45]|x26[45]|avc|\d{2} ?fps|raw|vip|backup|hq|lq)(?![a-z0-9])|超?高清|超清|标清|蓝光|备用|原画/g;
const COUNTRY = /^(?:[a-z]{2,3}|[a-z]{2} [a-z]{2}) ?[|:：-] ?/i;
const BRACKETS = /[[(（【［〔][^\])）】］〕]{0,40}[\])）】］〕]/g;
const ENDING = /(?<=.)(?:频道|电视台|台|channel|tv)$/;

/**
 * Returns a name as guides and lists agree on it: folded, without quality, country, brackets, a last `TV`, and spaces. Empty if nothing is
 * left.
 */
export function looseName(name: string): string {
  const folded = foldText(name.normalize('NFKC').replace(COUNTRY, '').replaceAll(BRACKETS, ' '));
  const bare = folded.replaceAll(QUALITY, ' ').replaceAll(' ', '');
  const short = bare.replace(ENDING, '');
  return short.length >= 2 ? short : bare;
}
