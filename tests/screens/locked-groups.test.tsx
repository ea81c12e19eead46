import { describe, expect, it } from 'vitest';
import { axeFindings, click, fill, find, openScreen, says } from './app-in-test.ts';

describe('a channel of a locked group', () => {
  it('asks for the parent PIN when the viewer wants to enter it, and starts once it is right', async () => {
    let checkouts = 0;
    const pins: string[] = [];
    const { to } = await openScreen('paid', {
      answer: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.includes('/checkout/')) {
          checkouts += 1;
          return Response.json({
            error_code: pins.includes('2580') ? 'SOURCE_GONE' : 'PARENT_PIN_REQUIRED',
            error_message: '',
          });
        }
        if (!pathname.endsWith('/parent-pin/check/')) return null;
        void request.text().then((text) => pins.push(JSON.parse(text).parent_pin));
        return Response.json(
          pins.length === 0 ? { success: false, errors: { code: 'PARENT_PIN_WRONG' } } : { success: true },
        );
      },
    });
    to('/en/live/81/x/');
    await find('heading', 'This is locked');
    expect(await axeFindings()).toEqual([]);
    const before = checkouts;
    await click(await find('button', 'Enter parent PIN'));
    await fill(await find('field', 'Parent PIN'), '1111');
    await click(await find('button', 'Continue'));
    await find('alert', 'That PIN isn’t right. Try again.');
    /* It is submitted with its last digit. */
    await fill(await find('field', 'Parent PIN'), '2580');
    await find('heading', 'This channel has moved or ended');
    expect(checkouts).toBeGreaterThan(before);
    expect(pins).toEqual(['1111', '2580']);
  });
});

const channel = {
  channel_no: 1001,
  network_code: 'own-late',
  name_tc: '深宵',
  name_en: 'Late',
  path: '1001/Late',
  profile_class: ['general'],
  show_with_subscription: false,
  tags: [],
  logo: null,
  genre: 'film',
  timeshift: 0,
  own: { source_id: 'list', chno: null, groups: ['Adult'], radio: false, catchup_days: 0, locked: true },
};
const slot = (title: string) => ({
  start_datetime: new Date(Date.now() - 60_000).toISOString(),
  end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
  programme_title_tc: title,
  programme_title_en: title,
  display_time: { daynight: 'am', time: '01:00' },
  date: '20261125',
});

describe('the guide of a locked channel', () => {
  it('says that it is locked, and shows the programmes once the parent PIN is right', async () => {
    const { to, queries } = await openScreen('paid', {
      answer: (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname.endsWith('/content/channels/')) return Response.json({ channels: [channel] });
        if (pathname.endsWith('/parent-pin/check/')) return Response.json({ success: true });
        if (!pathname.endsWith('/harbour/guide/')) return null;
        const epg = searchParams.get('opened') === 'true' ? [slot('Moonlight parade')] : [];
        return Response.json({ item: [{ network_code: 'own-late', epg }] });
      },
    });
    to('/en/epg/1001/Late/');
    await find('heading', 'Locked');
    await says('Enter the parent PIN to see what’s on this channel.');
    expect(await axeFindings()).toEqual([]);
    expect(queries.some((query) => query.includes('opened'))).toBe(false);
    await click(await find('button', 'Enter parent PIN'));
    await fill(await find('field', 'Parent PIN'), '2580');
    await click(await find('button', 'Continue'));
    await says('Moonlight parade');
  });
});
