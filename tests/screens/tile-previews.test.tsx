import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowItems } from '#renderer/content/rows/row-section.ts';
import { homepageReply } from '#shared/contract/catalogue/row.ts';
import { all, findBy, openScreen } from './app-in-test.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('hover: hover'), onchange: null }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The film that plays within an element, by path; null if none does. */
const film = (within: Element | null): string | null => {
  const video = within?.querySelector<HTMLVideoElement>('[data-preview-video]');
  return video ? new URL(video.src).pathname : null;
};

/**
 * The first tile of a row of home that has a preview at this hour, as a viewer with a plan sees it: its link,
 * and the element that the mouse enters.
 */
async function tileOf(name: RegExp) {
  const screen = await openScreen('paid');
  const { rows } = homepageReply.parse(
    await screen.ask('GET', '/api/harbour/content/homepage/?country_code=HK&profile_class=general'),
  );
  const items = rows.filter(({ title_en }) => name.test(title_en)).flatMap(rowItems);
  const nth = items.findIndex(({ preview_url }) => Boolean(preview_url)) + 1;
  screen.to('/en/home/');
  const link = () =>
    all('region')
      .find((one) => name.test(one.querySelector('h2')?.textContent ?? ''))
      ?.querySelector<HTMLElement>(`li:nth-child(${nth}) a`);
  await expect.poll(() => link()?.isConnected).toBe(true);
  const found = link();
  const place = found?.parentElement;
  if (!found || !place) throw new Error(`${name} has no tile`);
  return { link: found, place };
}

/** jsdom knows neither the position of the mouse nor what caused a focus. */
const holds = (element: Element, selector: string) => {
  const { matches } = element;
  vi.spyOn(element, 'matches').mockImplementation(
    (asked) => asked === selector || matches.call(element, asked),
  );
};
const point = (place: Element, type: 'pointerover' | 'pointerout') =>
  place.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));

describe.each([
  ['live tile', /^Live now/, /^\/media\/previews\/channels\/\w+\.mp4$/],
  ['ranked tile', /^Trending/, /^\/media\/previews\/\w+\.mp4$/],
])('a %s', (_, row, address) => {
  it('shows its card under a resting mouse, with its preview', async () => {
    const { place } = await tileOf(row);
    holds(place, ':hover');
    point(place, 'pointerover');
    const card = await findBy('[data-preview]');
    expect(card.querySelector('p')?.textContent).toBe(place.querySelector('h3')?.textContent);
    expect(card.querySelector('a')?.textContent).toBe('Play');
    for (const time of place.querySelectorAll('a .num > span'))
      expect(card.textContent).toContain(time.textContent);
    await expect.poll(() => film(card)).toMatch(address);
    point(place, 'pointerout');
    await expect.poll(() => document.querySelector('[data-preview]')).toBeNull();
  });

  it('plays its preview in its picture with keyboard focus, below its title', async () => {
    const { link } = await tileOf(row);
    holds(link, 'a:focus-visible');
    link.focus();
    await expect.poll(() => film(link)).toMatch(address);
    link.blur();
    await expect.poll(() => film(link)).toBeNull();
  });
});
