import { describe, expect, it } from 'vitest';
import { fitLabels } from './fit-labels.ts';

const edge = { at: 88, text: '07:42 live' };
const start = { at: 0, text: '06:30' };
const end = { at: 100, text: '08:00' };
const texts = (width: number, ...labels: { readonly at: number; readonly text: string }[]) =>
  fitLabels(labels, width).map(({ text }) => text);

describe('times below the seek bar', () => {
  it.each([
    ['all if there is room', 800, ['07:42 live', '06:30', '08:00']],
    ['not the end that the live edge would touch on a phone', 358, ['07:42 live', '06:30']],
    ['only the most important one where nothing else fits', 60, ['07:42 live']],
  ])('shows %s', (_sentence, width, shown) => {
    expect(texts(width, edge, start, end)).toEqual(shown);
  });

  it('counts Chinese characters as wider', () => {
    const wide = { at: 88, text: '07:42 直播現正播放' };
    expect(texts(660, wide, end)).toEqual([wide.text]);
    expect(texts(660, edge, end)).toEqual([edge.text, end.text]);
  });
});
