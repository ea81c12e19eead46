import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rememberedColumn } from './json-column.ts';

const column = () => rememberedColumn(z.object({ name: z.string(), tags: z.array(z.string()).default([]) }));

describe('a column whose texts are remembered', () => {
  it('gives the same object for the same text, and another one for a text that was changed', () => {
    const body = column();
    const first = body.parse('{"name":"Ming","tags":["sport"]}');
    expect(body.parse('{"name":"Ming","tags":["sport"]}')).toBe(first);
    expect(body.parse('{"name":"Ming"}')).toEqual({ name: 'Ming', tags: [] });
    expect(body.parse('{"name":"Ming","tags":["sport"]}')).toBe(first);
  });

  it('freezes what calls share', () => {
    const { tags } = column().parse('{"name":"Ming","tags":["sport"]}');
    expect(() => tags.push('drama')).toThrow(TypeError);
  });

  it('refuses what does not fit each time', () => {
    const body = column();
    for (let time = 0; time < 2; time += 1) {
      expect(body.safeParse('{"name":').error?.message).toContain('not JSON');
      expect(body.safeParse('{"name":7}').error?.message).toContain('name');
    }
  });
});
