import type { PostProcessorModule } from 'i18next';

/**
 * Stands where a value of a Chinese text begins or ends with a Latin letter or a digit. It is a character of
 * private use, which no text contains.
 */
const EDGE = '\uE000';
const BESIDE_CHINESE = new RegExp(`(?<=\\p{Script=Han})${EDGE}|${EDGE}(?=\\p{Script=Han})`, 'gu');

/** Marks the edges of a value which need a space if Chinese stands beside them. */
export const markEdges = (value: string): string =>
  `${/^\w/.test(value) ? EDGE : ''}${value}${/[\w%+&]$/.test(value) ? EDGE : ''}`;

/**
 * Puts one space between Chinese and a value that is Latin or a number, and none beside full-width marks (“以
 * PayMe 支付”, “以八達通支付”, “已退回 PayMe。”). The value itself stays as it is written.
 */
export const namesInSentences: PostProcessorModule = {
  type: 'postProcessor',
  name: 'namesInSentences',
  process: (text) => (text.includes(EDGE) ? text.replaceAll(BESIDE_CHINESE, ' ').replaceAll(EDGE, '') : text),
};
