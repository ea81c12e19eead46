import { beforeEach, describe, expect, it } from 'vitest';
import {
  all,
  axeFindings,
  click,
  find,
  findBy,
  openScreen,
  press,
  type Screen,
  says,
} from './app-in-test.ts';

const FAVOURITES = '/api/harbour/content/favourite/';
const HISTORY = '/api/harbour/content/history/';
const SERIES = { ref: '103001', episode_id: '103001001' } as const;

let screen: Screen;

beforeEach(async () => {
  screen = await openScreen('paid');
  await screen.ask('DELETE', `${FAVOURITES}?type=programme&ref=ALL`);
  await screen.ask('DELETE', `${HISTORY}?type=programme&ref=ALL`);
});

const menu = () => document.querySelector<HTMLElement>('[role="menu"]');
const entry = async (name: RegExp): Promise<HTMLElement> => {
  await expect.poll(() => menu() !== null).toBe(true);
  return findEntry(name);
};
const findEntry = async (name: RegExp): Promise<HTMLElement> => {
  await expect.poll(() => entries().some(({ textContent }) => name.test(textContent ?? ''))).toBe(true);
  const found = entries().find(({ textContent }) => name.test(textContent ?? ''));
  if (found === undefined) throw new Error(`${name} is gone`);
  return found;
};
const entries = () => [...(menu()?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const favourites = async () =>
  Object(await screen.ask('GET', `${FAVOURITES}list/`)).items.map(({ ref }: { ref: string }) => ref);
const continueRow = () =>
  all('region').find((one) => one.querySelector('h2')?.textContent?.includes('Continue watching'));
const continuing = () => [...(continueRow()?.querySelectorAll('li h3') ?? [])];

/** The tile of a programme on a category’s page, with the focus. */
async function tile(): Promise<HTMLElement> {
  screen.to('/en/content/latest/');
  const link = await findBy('main li a[href*="/programme/"]');
  link.focus();
  return link;
}

describe('the menu of a tile', () => {
  it('opens by the menu key with its first entry in focus, moves by arrows, and gives the focus back', async () => {
    const link = await tile();
    await press('F10', { shiftKey: true });
    await entry(/^Add to My list$/);
    await expect.poll(() => document.activeElement?.textContent).toBe('Add to My list');
    expect(menu()?.getAttribute('aria-label')).toMatch(/^Options for /);
    expect(await axeFindings()).toEqual([]);
    await press('ArrowUp');
    await expect.poll(() => document.activeElement === entries().at(-1)).toBe(true);
    await press('ArrowDown');
    await expect.poll(() => document.activeElement === entries()[0]).toBe(true);
    await press('Backspace');
    await expect.poll(menu).toBeNull();
    await expect.poll(() => document.activeElement === link).toBe(true);
  });

  it('opens while Enter is held, as on a remote control; a short press follows the link', async () => {
    const link = await tile();
    await press('Enter');
    await entry(/^Add to My list$/);
    await press('Escape');
    const href = link.getAttribute('href') ?? '';
    await press('Enter');
    link.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    await expect.poll(() => location.pathname).toBe(new URL(href, location.href).pathname);
  });

  it('adds to My list, says so, and undoes it', async () => {
    const link = await tile();
    const id = /programme\/[^/]*?_?(\d{5,})/.exec(link.getAttribute('href') ?? '')?.[1];
    await press('ContextMenu');
    await click(await entry(/^Add to My list$/));
    await find('status', /added to My list/);
    await expect.poll(favourites).toEqual([id]);
    await click(await find('button', 'Undo'));
    await find('status', /Restored/);
    await expect.poll(favourites).toEqual([]);
  });

  it('asks a guest to log in first', async () => {
    screen = await openScreen(null);
    await tile();
    await press('ContextMenu');
    await click(await entry(/^Add to My list$/));
    await find('dialog');
    expect(screen.calls.filter((call) => call === `POST ${FAVOURITES}`)).toEqual([]);
  });

  it('says that the list is full', async () => {
    screen = await openScreen('paid', {
      answer: (request) =>
        request.method === 'POST' && new URL(request.url).pathname === FAVOURITES
          ? Response.json({ success: false, is_favourite: false, errors: { code: 'FAVOURITE_LIMIT' } })
          : null,
    });
    await tile();
    await press('ContextMenu');
    await click(await entry(/^Add to My list$/));
    await says('Your list is full');
    await says('FAVOURITE_LIMIT');
  });
});

describe('continue watching', () => {
  const half = { type: 'programme', playback_time: 300_000, video_duration: 600_000, ad_path: '' };
  const begin = async (): Promise<HTMLElement> => {
    await screen.ask('POST', `${HISTORY}?country_code=HK`, { ...half, ...SERIES });
    screen.to('/en/');
    await says('Continue watching');
    await expect.poll(() => continuing().length).toBe(1);
    return find('button', /^Options for /, continueRow());
  };

  it('removes a programme, and undo brings it back', async () => {
    await click(await begin());
    await click(await entry(/^Remove from Continue watching$/));
    await expect.poll(() => continuing().length).toBe(0);
    await find('status', /removed from Continue watching/);
    await expect.poll(() => document.activeElement?.closest('main')?.id).toBe('main');
    await click(await find('button', 'Undo'));
    await expect.poll(() => continuing().length).toBe(1);
  });

  it('continues with the next episode once one is marked as watched; undo brings the position back', async () => {
    await click(await begin());
    await click(await entry(/^Mark as watched$/));
    await find('status', /marked as watched/);
    await says(/Episode 2/);
    await click(await find('button', 'Undo'));
    await says(/Episode 1 · 5 min left/);
  });

  it('leaves out a programme whose last episode was watched', async () => {
    const film = { ...half, ref: '116001', episode_id: '116001001', playback_time: 590_000 };
    await screen.ask('POST', `${HISTORY}?country_code=HK`, film);
    screen.to('/en/');
    await find('heading', /./, await findBy('main'));
    await expect.poll(() => all('heading').length).toBeGreaterThan(3);
    expect(continuing().length).toBe(0);
  });
});
