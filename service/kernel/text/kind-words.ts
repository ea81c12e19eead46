import { foldText } from './fold-text.ts';
import { holdsWord } from './word-match.ts';

/** Words that people use for one kind of content, whatever the catalogue or the group of a list calls it. */
const KINDS: readonly (readonly string[])[] = [
  ['film', 'films', 'movie', 'movies', 'cinema', '電影', '影片', '影院'],
  ['drama', 'dramas', 'series', '劇集', '電視劇', '連續劇'],
  ['comedy', 'comedies', 'funny', '喜劇', '搞笑'],
  ['romance', 'romantic', 'love', '愛情'],
  ['news', '新聞', '資訊', '時事'],
  ['sport', 'sports', '體育', '運動'],
  ['music', '音樂'],
  ['children', 'kids', 'cartoon', 'cartoons', '兒童', '小朋友', '卡通', '動畫'],
  ['finance', 'business', '財經'],
  ['food', 'cooking', '美食', '飲食', '煮食', '烹飪'],
  ['travel', '旅遊', '旅行'],
  ['nature', 'documentary', 'documentaries', '紀錄', '紀錄片', '自然'],
  ['racing', '賽馬', '跑馬'],
];
const words = new Map(
  KINDS.flatMap((names) => names.map((name) => [foldText(name), names.map(foldText)] as const)),
);

/**
 * Returns the folded words for the same kind as a folded word, itself first; itself alone if it names none.
 */
export const sameKind = (word: string): readonly string[] => [
  word,
  ...(words.get(word) ?? []).filter((other) => other !== word),
];

/** Whether a folded word names a kind. */
export const isKind = (word: string): boolean => words.has(word);

/** Returns whether folded texts hold a folded word, or another for the same kind. */
export const holdsKind = (texts: readonly string[], word: string): boolean =>
  sameKind(word).some((other) => texts.some((text) => holdsWord(text, other)));
