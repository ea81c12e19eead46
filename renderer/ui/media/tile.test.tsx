import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { PicturesHeld } from './pictures-held.ts';
import { Tile } from './tile.tsx';

const tile = {
  key: 'k',
  href: '/tc/programme/1/a/',
  title: '渡輪盡頭',
  meta: '第 3 集',
  picture: '/art/wide/1/0.svg',
};

describe('Tile', () => {
  it('draws at most two labels', async () => {
    const labels = ['免費', '搶先看', '會員'].map((text) => ({ tone: 'plain', text }) as const);
    const { place, end } = await renderInTest(<Tile tile={{ ...tile, labels }} />);
    expect(place.textContent).toContain('免費搶先看');
    expect(place.textContent).not.toContain('會員');
    await end();
  });

  it('a picture that fails to load leaves the mark and keeps its box', async () => {
    const { place, end } = await renderInTest(<Tile tile={tile} />);
    const image = place.querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    await act(async () => {
      image?.dispatchEvent(new Event('error'));
    });
    expect(place.querySelector('img')).toBeNull();
    expect(place.querySelector('svg')).not.toBeNull();
    await end();
  });

  it.each([
    ['not fetched where pictures are held', true, false, null],
    ['fetched all the same where it comes first', true, true, tile.picture],
    ['fetched where none are held', false, false, tile.picture],
  ])('its picture is %s', async (_, held, eager, fetched) => {
    const { place, end } = await renderInTest(
      <PicturesHeld value={held}>
        <Tile tile={tile} eager={eager} />
      </PicturesHeld>,
    );
    expect(place.querySelector('img')?.getAttribute('src')).toBe(fetched);
    await end();
  });

  it('is one link named by its title and its line', async () => {
    const { place, end } = await renderInTest(<Tile tile={tile} />);
    expect(place.querySelectorAll('a')).toHaveLength(1);
    expect(place.querySelector('h3')?.textContent).toBe('渡輪盡頭');
    await end();
  });
});
