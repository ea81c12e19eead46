import { describe, expect, it } from 'vitest';
import { repairTwiceEncoded } from './twice-encoded.ts';

describe('a text that was encoded twice', () => {
  it.each([
    ['CafÃ© ZÃ¼rich', 'Café Zürich'],
    ['naÃ¯ve â€“ crÃ¨me', 'naïve – crème'],
    ['æ–°é—»é¢‘é\u0081“', '新闻频道'],
    ['ÐŸÐµÑ€Ð²Ñ‹Ð¹', 'Первый'],
    ['TV5 Ã\u00a0 la carte 翡翠台', 'TV5 à la carte 翡翠台'],
  ])('is read as it was meant: %s', (text, meant) => {
    expect(repairTwiceEncoded(text)).toBe(meant);
  });

  it.each([
    'Café Zürich',
    'CAFÉ–BAR',
    'CAFÉ’S',
    'Le café…»',
    '„LÄ“',
    'São Paulo',
    'NÃO',
    '新聞 Ä',
    'Ñandú ÀÉÎ',
    'ß€',
    'Dvořák',
  ])('is otherwise unchanged: %s', (text) => {
    expect(repairTwiceEncoded(text)).toBe(text);
  });
});
