import { describe, expect, it } from 'vitest';
import { all, axeFindings, click, find, openScreen, says } from './app-in-test.ts';

const tiles = () => [...document.querySelectorAll('main li h3')].map(({ textContent }) => textContent);
const shown = (name: string) => find('button', name);

describe('the choice of a list', () => {
  it('hides what the viewer can’t watch and keeps it in the address, for a reload', async () => {
    const screen = await openScreen('free');
    screen.to('/en/content/latest/');
    await expect.poll(() => tiles().length).toBeGreaterThan(3);
    const before = tiles();
    await click(await shown('Hide what I can’t watch'));
    await expect.poll(() => location.search).toBe('?watchable=1');
    await expect.poll(() => tiles().length).toBeLessThan(before.length);
    expect(await axeFindings()).toEqual([]);
    const after = tiles();
    screen.to('/en/content/latest/?watchable=1');
    await expect.poll(tiles).toEqual(after);
    expect((await shown('Hide what I can’t watch')).getAttribute('aria-pressed')).toBe('true');
    await click(await shown('Hide what I can’t watch'));
    await expect.poll(() => location.search).toBe('');
    await expect.poll(tiles).toEqual(before);
  });

  it('lists the unwatched first on a category’s page', async () => {
    const screen = await openScreen('paid');
    screen.to('/en/content/drama/');
    await expect.poll(() => tiles().length).toBeGreaterThan(3);
    await click(await shown('Unwatched first'));
    await expect.poll(() => location.search).toBe('?unwatched=1');
    await expect
      .poll(() => screen.queries.some((query) => query.includes('unwatched_first=true')))
      .toBe(true);
  });

  it('stays while the search is typed on, and a guest has no “Unwatched first”', async () => {
    const screen = await openScreen(null);
    screen.to('/en/search/harbour/?watchable=1');
    await shown('Hide what I can’t watch');
    expect(all('button', 'Unwatched first')).toEqual([]);
    await says(/Programmes/);
    expect(location.search).toBe('?watchable=1');
    expect(screen.queries.some((query) => query.includes('watchable=true'))).toBe(true);
  });
});
