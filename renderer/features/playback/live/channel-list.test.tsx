import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_SERVICE } from '#renderer/data/client/page-client.ts';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { ChannelList } from './channel-list.tsx';
import type { LiveGuide } from './use-live-guide.ts';

const COUNT = 200_000;
const HEIGHT = 640;

const first = channel.parse({
  channel_no: 1,
  network_code: 'N1',
  name_tc: '台',
  name_en: 'Channel',
  path: '1',
});
const channels: readonly Channel[] = Array.from({ length: COUNT }, (_, index) => ({
  ...first,
  channel_no: index + 1,
  network_code: `N${index + 1}`,
}));

/** jsdom has no layout: every box has the height of the list, and every content that of all rows. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(COUNT * 64);
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', {
    configurable: true,
    value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top;
      this.dispatchEvent(new Event('scroll'));
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

async function show(channelNo: number | null, listed: typeof channels = channels) {
  const texts = createTexts();
  await texts.use('en');
  const chosen: string[] = [];
  const data = createData({
    platform: createFakePlatform(),
    fetch: async () => Response.json({}),
    origin: '',
    host: 'tv.example',
    client: OWN_SERVICE,
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const onAir = vi.fn(() => null);
  const guide: LiveGuide = { isSettled: true, loaded: true, onAir, on: { now: null, next: null }, slots: [] };
  const list = (no: number | null) => (
    <I18nextProvider i18n={texts.i18n}>
      <NavigationContext
        value={{
          navigate: (href) => chosen.push(`navigate ${href}`),
          preload: () => undefined,
          back: () => undefined,
        }}
      >
        <DataProvider data={data}>
          <ChannelList
            channels={listed}
            guide={guide}
            channelNo={no}
            at={0}
            onChoose={(to, options) => chosen.push(`${to.channel_no} ${options?.entry}`)}
          />
        </DataProvider>
      </NavigationContext>
    </I18nextProvider>
  );
  const { place, show: render, click, end } = await renderInTest(list(channelNo));
  const rows = () => [...place.querySelectorAll<HTMLElement>('[data-channel-no]')];
  return {
    place,
    rows,
    click,
    end,
    chosen,
    onAir,
    at: (no: number | null) => render(list(no)),
    row: (no: number) => rows().find(({ dataset }) => dataset.channelNo === String(no)),
  };
}

describe('the channel list with 200,000 channels', () => {
  it('renders only the visible rows, and requests the guide for those only', async () => {
    const { place, rows, onAir, end } = await show(1);
    expect(rows().length).toBeGreaterThan(8);
    expect(rows().length).toBeLessThan(40);
    expect(onAir.mock.calls.length).toBeLessThan(200);
    expect(Number.parseFloat(place.querySelector('ul')?.style.height ?? '')).toBeCloseTo(COUNT * 64, -2);
    await end();
  });

  it('tells a screen reader the position of each row and the size of the whole list', async () => {
    const { row, end } = await show(1);
    const item = row(3)?.closest('li');
    expect([
      item?.ariaPosInSet ?? item?.getAttribute('aria-posinset'),
      item?.getAttribute('aria-setsize'),
    ]).toEqual(['3', `${COUNT}`]);
    await end();
  });

  it('brings the current channel into view, at the start and after a change', async () => {
    const { row, at, end } = await show(150_000);
    expect(row(150_000)?.getAttribute('aria-current')).toBe('true');
    expect(row(150_002)).toBeDefined();
    await at(7);
    expect(row(7)?.getAttribute('aria-current')).toBe('true');
    expect(row(9)).toBeDefined();
    expect(row(150_002)).toBeUndefined();
    await end();
  });

  it('keeps the focused row in the document while the list scrolls away from it', async () => {
    const { place, row, at, end } = await show(1);
    row(4)?.focus();
    await at(100_000);
    expect(document.activeElement).toBe(row(4));
    expect(place.contains(document.activeElement)).toBe(true);
    await end();
  });

  it('changes channel by a click on a row, with a history entry unless it is the current one', async () => {
    const { row, click, chosen, end } = await show(1);
    await click(row(5) ?? null);
    await click(row(1) ?? null);
    expect(chosen).toEqual(['5 true', '1 false']);
    await end();
  });
});

describe('groups of the viewer’s own channels', () => {
  const own = (groups: string[]) => ({
    source_id: 'list',
    chno: null,
    groups,
    radio: false,
    catchup_days: 0,
  });
  const listed = channels
    .slice(0, 4)
    .map((channel, index) => ({ ...channel, own: own(index < 2 ? ['News'] : ['Kids', 'Film']) }));

  it('narrow the list to those of one, and back', async () => {
    const { place, rows, end } = await show(1, listed);
    const select = place.querySelector('select');
    if (select === null) throw new Error('no choice of groups');
    expect([...select.options].map(({ text }) => text)).toEqual(['All groups', 'News', 'Kids', 'Film']);
    const choose = (value: string) =>
      act(async () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose('Kids');
    expect(rows().map(({ dataset }) => dataset.channelNo)).toEqual(['3', '4']);
    await choose('');
    expect(rows()).toHaveLength(4);
    await end();
  });

  it('are not requested if there are none', async () => {
    const { place, end } = await show(1);
    expect(place.querySelector('select')).toBeNull();
    await end();
  });
});
