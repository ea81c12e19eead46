import { describe, expect, it } from 'vitest';
import { profileChoices } from '#demo/content/profile-choices.ts';
import { drawAvatar } from './avatar.ts';
import { avatarFaces, kidsFaces } from './avatar-faces.ts';
import { drawMark } from './mark.ts';

const icons = new Set(profileChoices.icons.flatMap(({ ids }) => ids));

describe('channel marks', () => {
  it('are repeatable and differ by seed, glyph and hue', () => {
    const request = { seed: 'ch-81', glyph: '81', hue: 210 };
    expect(drawMark(request)).toBe(drawMark(request));
    expect(
      new Set([drawMark(request), drawMark({ ...request, glyph: '82' }), drawMark({ ...request, hue: 20 })])
        .size,
    ).toBe(3);
    expect(
      new Set(Array.from({ length: 12 }, (_, at) => drawMark({ ...request, seed: `ch-${at}` }))).size,
    ).toBeGreaterThan(6);
  });

  it('carry any glyph without breaking the document, cut to three characters', () => {
    const svg = drawMark({ seed: 'x', glyph: '<&">', hue: -40 });
    expect(svg).toContain('>&lt;&amp;&quot;</text>');
    expect(svg).not.toContain('NaN');
  });
});

describe('avatars', () => {
  it('are drawn for every icon that the service offers', () => {
    expect(new Set<string>([...kidsFaces, ...avatarFaces].map(({ id }) => id))).toEqual(icons);
  });

  it('offer at least twelve pictures, half of them for children, all different', () => {
    const avatarIds = [...icons];
    const pictures = avatarIds.map(drawAvatar);
    expect(new Set(pictures).size).toBe(avatarIds.length);
    expect(avatarIds.length).toBeGreaterThanOrEqual(12);
    expect(avatarIds.filter((id) => id.startsWith('kid-')).length * 2).toBe(avatarIds.length);
  });

  it('give an unknown id a picture of its own that stays the same', () => {
    expect(drawAvatar('someone')).toBe(drawAvatar('someone'));
    expect(drawAvatar('someone')).toMatch(/^<svg .*<\/svg>$/);
  });
});
