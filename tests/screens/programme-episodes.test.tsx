import { describe, expect, it } from 'vitest';
import { all, axeFindings, click, fill, find, findBy, openScreen, type Screen, says } from './app-in-test.ts';

const SERIES = '101001';
const MEMBERS = '101002';
const SOLD_EPISODES = '101004';
const FREE_HOURS = '107006';
const DAILY = '109001';

const episodes = () => [...document.querySelectorAll('[data-episode]')];
const ids = () => episodes().map((cell) => cell.getAttribute('data-episode'));

/** Opens the page of a programme, once its episodes are there. */
async function opened(id: string, language: 'tc' | 'en' = 'en', persona = 'paid'): Promise<Screen> {
  const screen = await openScreen(persona);
  screen.to(`/${language}/programme/${id}/x/`);
  await findBy('[data-episode]');
  return screen;
}

const firstTile = () => findBy('[data-episode] a');

describe('the episode list', () => {
  it('expands over the groups that follow, and the focus moves to the first new episode', async () => {
    await opened(SERIES);
    await click(await findBy('[data-expand]'));
    await expect.poll(() => episodes().length).toBe(20);
    await expect
      .poll(() => document.activeElement?.closest('[data-episode]')?.getAttribute('data-episode'))
      .toBe(ids()[7]);
    expect(await axeFindings()).toEqual([]);
  });

  it('requests a group without its list by its index, and the order turns', async () => {
    const { queries } = await opened(SERIES);
    await fill(
      await find('field', /Choose a range of episodes/),
      optionAt(await find('field', /Choose a range of episodes/), 1),
    );
    await expect.poll(ids).toContain(`${SERIES}018`);
    expect(episodes().length).toBe(3);
    expect(
      queries.filter((query) => query.includes('action=get_group') && query.includes('group_index=1')).length,
    ).toBe(1);
    await fill(await find('field', 'Sort'), 'desc');
    await expect.poll(() => ids()[0]).toBe(`${SERIES}020`);
    expect(episodes().length).toBe(7);
  });

  it('names daily programmes by their days, the newest first', async () => {
    await opened(DAILY, 'tc', 'free');
    const titles = episodes().map((cell) => cell.querySelector('h3')?.textContent ?? '');
    expect(titles.every((title) => /^\d{4}\s年 \d{1,2}\s月 \d{1,2}\s日 · /.test(title))).toBe(true);
    expect((await firstTile()).getAttribute('href')).toContain('/e/109001030/');
    expect((await findBy('[data-does="play"]')).getAttribute('href')).toContain('/e/109001030/');
  });

  it('shows what an episode is about in a popup', async () => {
    await opened(SERIES);
    await click(await find('button', /^About 1\. /));
    const dialog = await find('dialog');
    expect(dialog.querySelector('p')?.textContent).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Close', dialog));
    await expect.poll(() => all('dialog').length).toBe(0);
  });

  it('shows the lock of a locked episode, its label and what opens it, and none on an open one', async () => {
    const member = await opened(MEMBERS, 'en', 'free');
    const tile = await firstTile();
    await find('any', 'With a plan', tile);
    expect(tile.textContent).toContain('On Harbour Plus');
    expect(document.body.textContent).not.toMatch(/members only|for members/i);
    expect(tile.querySelectorAll('svg').length).toBe(1);
    member.end();
    await opened(MEMBERS);
    expect(document.querySelectorAll('[data-episode] a svg').length).toBe(0);
  });

  it('leads from a locked programme to the plans with one press, and back after paying', async () => {
    await opened(MEMBERS, 'en', 'free');
    const here = location.pathname;
    const buy = new URL((await findBy('a[data-does="purchase"]')).getAttribute('href') ?? '', location.href);
    expect(buy.pathname).toBe('/en/account/subscription/');
    expect([...buy.searchParams]).toEqual([
      ['subscription_tags', 'HARBOUR_PLUS'],
      ['back_btn_url', here],
      ['back_url', `${here}?play=1`],
    ]);
    await click(await findBy('a[data-does="purchase"]'));
    await findBy('[data-campaign="HK-PLUS-M"]');
    expect(document.querySelector('[data-prompt]')).toBeNull();
  });

  it('says how long a free window lasts', async () => {
    await opened(FREE_HOURS, 'tc', 'free');
    await find('any', '免費', await firstTile());
    await says(/免費觀看，尚餘 \d+ 小時/);
  });

  it('labels episodes that are sold one by one', async () => {
    await opened(SOLD_EPISODES, 'en', 'free');
    await fill(await find('field', 'Sort'), 'desc');
    const label = await findBy('[data-episode] a [data-label="pay_per_episode"]');
    expect(label.closest('[data-episode]')).toBe(episodes()[0]);
  });
});

describe('a programme that the station may not show where the viewer is', () => {
  const abroad = async (language: 'tc' | 'en', path: string) => {
    const screen = await openScreen('free', {
      answer: ({ url }) =>
        /\/content\/(?:programme|episodes?)\/$/.test(new URL(url).pathname)
          ? Response.json({ errors: { code: 'GEO_BLOCK' } }, { status: 451 })
          : null,
    });
    screen.to(`/${language}/${path}/`);
    await says('GEO_BLOCK');
    return await findBy('h1');
  };

  it.each([
    ['its page', 'tc', `programme/${SERIES}/x`, '你身處的地區未能收看'],
    ['its page', 'en', `programme/${SERIES}/x`, 'Not available where you are'],
    ['a link to an episode of it', 'en', 'redirect/episode/101001001', 'Not available where you are'],
  ] as const)(
    'is said so by %s in %s, with a way home and none to try again',
    async (_, language, path, title) => {
      expect((await abroad(language, path)).textContent).toBe(title);
      expect(await axeFindings()).toEqual([]);
      const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
      expect(links).toContain(`/${language}/home/`);
      expect([...document.querySelectorAll('main button')]).toEqual([]);
    },
  );
});

const optionAt = (list: HTMLElement, index: number): string =>
  list instanceof HTMLSelectElement ? (list.options[index]?.value ?? '') : '';
