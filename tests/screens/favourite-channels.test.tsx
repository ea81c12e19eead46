import { beforeEach, describe, expect, it } from 'vitest';
import { axeFindings, click, find, findBy, openScreen, press, type Screen } from './app-in-test.ts';

const FAVOURITES = '/api/harbour/content/favourite/';
const HK = '?country_code=HK';

let screen: Screen;
let codes: readonly string[];

beforeEach(async () => {
  screen = await openScreen('paid');
  await screen.ask('DELETE', `${FAVOURITES}?type=live&ref=ALL`);
  const { channels } = Object(await screen.ask('GET', `/api/harbour/content/channels/${HK}`));
  codes = channels.slice(10, 13).map(({ network_code }: { network_code: string }) => network_code);
  for (const ref of codes) await screen.ask('POST', FAVOURITES, { type: 'live', ref });
  await screen.ask('POST', `${FAVOURITES}order/`, { type: 'live', refs: codes });
  numbers = channels.slice(10, 13).map(({ channel_no }: { channel_no: number }) => String(channel_no));
  screen.to('/en/live/');
  await expect.poll(() => listed().slice(0, 3)).toEqual(numbers);
});

let numbers: readonly string[];
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('[data-channel-no]')].map((row) => row.dataset.channelNo);
const stored = async () =>
  Object(await screen.ask('GET', `${FAVOURITES}list/?type=live`)).items.map(
    ({ ref }: { ref: string }) => ref,
  );
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order-row] button[aria-pressed]')];

async function opened(): Promise<void> {
  await click(await find('button', 'Edit favourite channels'));
  await findBy('[data-order-row]');
}

describe('favourite channels', () => {
  it('come first in the live list and are ordered by keys; the service keeps it', async () => {
    await opened();
    expect(await axeFindings()).toEqual([]);
    await click(rows()[0] ?? document.body);
    await press('ArrowDown');
    await press('ArrowDown');
    await find('status', /is now 3 of 3/);
    await click(rows()[2] ?? document.body);
    const [first, second, third] = codes;
    await expect.poll(stored).toEqual([second, third, first]);
    await expect.poll(() => listed().slice(0, 3)).toEqual([numbers[1], numbers[2], numbers[0]]);
  });

  it('return to where they were on Escape, which leaves the dialog open', async () => {
    await opened();
    await click(rows()[2] ?? document.body);
    await press('ArrowUp');
    await press('Escape');
    expect(rows()).toHaveLength(3);
    expect(await stored()).toEqual(codes);
  });

  it('are removed from their list', async () => {
    await opened();
    await click(await find('button', /^Remove /));
    await expect.poll(stored).toEqual(codes.slice(1));
  });

  it('say so and return if the service does not store the order', async () => {
    screen = await openScreen('paid', {
      answer: (request) =>
        request.url.includes('/favourite/order/')
          ? Response.json({ success: false, errors: { code: 'X' } })
          : null,
    });
    screen.to('/en/live/');
    await expect.poll(() => listed().slice(0, 3)).toEqual(numbers);
    await opened();
    await click(rows()[0] ?? document.body);
    await press('ArrowDown');
    await click(rows()[1] ?? document.body);
    await find('alert', /It’s back as it was/);
    await expect.poll(() => listed().slice(0, 3)).toEqual(numbers);
  });
});
