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
  sharedService,
} from './app-in-test.ts';

const FAVOURITES = '/api/harbour/content/favourite/';
const HISTORY = '/api/harbour/content/history/';
/**
 * Programmes of the demo with an episode of each, in the order in which they are added. The lists show the
 * last one first.
 */
const PROGRAMMES = [
  { ref: '103001', episode_id: '103001001' },
  { ref: '105001', episode_id: '105001001' },
  { ref: '115001', episode_id: '115001001' },
  { ref: '116001', episode_id: '116001001' },
] as const;

let screen: Screen;

beforeEach(async () => {
  screen = await openScreen('paid');
  await screen.ask('DELETE', `${FAVOURITES}?type=programme&ref=ALL`);
  await screen.ask('DELETE', `${HISTORY}?type=programme&ref=ALL`);
});

/** Titles that a screen lists, in order. */
const listed = () => [...document.querySelectorAll('main li h3')].map(({ textContent }) => textContent);

async function keep(): Promise<void> {
  for (const { ref } of PROGRAMMES) await screen.ask('POST', FAVOURITES, { type: 'programme', ref });
}

async function watch(): Promise<void> {
  const half = { type: 'programme', playback_time: 300_000, video_duration: 600_000, ad_path: '' };
  for (const one of PROGRAMMES) await screen.ask('POST', `${HISTORY}?country_code=HK`, { ...half, ...one });
}

/** Opens a list of the four programmes and returns their titles. */
async function opened(path: string): Promise<readonly (string | null)[]> {
  screen.to(path);
  await expect.poll(() => listed().length).toBe(PROGRAMMES.length);
  return listed();
}

const remover = (index: number) => findBy(`[data-remove="${PROGRAMMES[index]?.ref}"]`);
const status = (text: RegExp) => find('status', text);

describe('lists of a viewer', () => {
  it('say what to do if they are empty', async () => {
    screen.to('/tc/account/history/');
    await find('heading', '未有觀看紀錄');
    expect(await axeFindings()).toEqual([]);
    await click(await find('link', '我的片庫', document.querySelector('main') ?? document));
    await find('heading', '片庫未有節目');
    expect(await axeFindings()).toEqual([]);
  });

  it.each(['favourite', 'history', 'info'])('invite a guest to log in, and lead back: %s', async (page) => {
    const { to } = await openScreen(null);
    to(`/tc/account/${page}/`);
    const link = await find('link', /登入/, await findBy('main'));
    expect(link.getAttribute('href')).toBe(
      `/tc/login/?destUrl=${encodeURIComponent(`/tc/account/${page}/`)}`,
    );
    expect(await axeFindings()).toEqual([]);
  });
});

describe('removal', () => {
  it('removes one at once, keeps the focus in the list, and undoes it in its old place', async () => {
    await keep();
    const [first, second, ...rest] = await opened('/en/account/favourite/');
    await click(await remover(2));
    await expect.poll(listed).toEqual([first, ...rest]);
    await status(/1 programme removed/);
    await expect.poll(() => document.activeElement?.getAttribute('data-remove')).toBe(PROGRAMMES[1].ref);
    await find('button', 'Undo');
    await press('z', { ctrlKey: true });
    await status(/Restored/);
    await expect.poll(listed).toEqual([first, second, ...rest]);
    const list = Object(await screen.ask('GET', `${FAVOURITES}list/`));
    expect(list.items.map(({ ref }: { ref: string }) => ref)).toEqual(
      PROGRAMMES.map(({ ref }) => ref).toReversed(),
    );
  });

  it('removes several, and all after a confirmation, from the history; the home screen follows', async () => {
    await watch();
    const titles = await opened('/en/account/history/');
    await click(await find('button', 'Manage'));
    await click(await find('field', `Select ${titles[0]}`));
    await click(await find('field', `Select ${titles[1]}`));
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Remove 2'));
    await expect.poll(listed).toEqual(titles.slice(2));
    await click(await find('button', 'Manage'));
    await click(await find('button', 'Remove all'));
    await click(await find('button', /Keep/, await find('dialog')));
    await expect.poll(() => all('dialog').length).toBe(0);
    await click(await find('button', 'Remove all'));
    const question = await find('dialog');
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Remove all', question));
    await find('heading', 'Nothing watched yet');
    await click(await find('button', 'Undo'));
    await expect.poll(listed).toEqual(titles.slice(2));
    await click(await find('link', 'Home'));
    const row = await find('region', 'Continue watching');
    expect([...row.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(titles.slice(2));
  });

  it.each([
    ['favourite', 'removeFavourite', keep],
    ['history', 'removeHistory', watch],
  ] as const)('is reverted if the service refuses: %s', async (page, endpoint, add) => {
    await add();
    const titles = await opened(`/tc/account/${page}/`);
    await sharedService().demo('faults', { endpoint, effect: { kind: 'status', status: 500 } });
    await click(await remover(0));
    await status(/未能移除，片庫及觀看紀錄沒有改變。/);
    await expect.poll(listed).toEqual(titles);
    expect(await axeFindings()).toEqual([]);
  });

  it('says so if it can no longer be undone', async () => {
    await keep();
    const titles = await opened('/en/account/favourite/');
    await click(await remover(0));
    await sharedService().demo('faults', {
      endpoint: 'undoFavourite',
      effect: { kind: 'status', status: 500 },
    });
    await click(await find('button', 'Undo'));
    await status(/Couldn’t undo that/);
    await expect.poll(listed).toEqual(titles.slice(0, -1));
  });
});

describe('a list that cannot be loaded', () => {
  it.each([
    ['favourite', 'favouriteList', 'Couldn’t load your list', 'Nothing in My list yet'],
    ['history', 'historyList', 'Couldn’t load your history', 'Nothing watched yet'],
  ])('shows its code and is requested again: %s', async (page, endpoint, title, empty) => {
    await sharedService().demo('faults', { endpoint, effect: { kind: 'malformed' } });
    screen.to(`/en/account/${page}/`);
    await find('heading', title);
    await says('Error code MALFORMED');
    expect(await axeFindings()).toEqual([]);
    await sharedService().demo('reset');
    await click(await find('button', 'Try again'));
    await find('heading', empty);
  });
});
