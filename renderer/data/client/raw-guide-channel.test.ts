import { describe, expect, it } from 'vitest';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { err, ok } from '#shared/kernel/result.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import { createGuideHttp, parseProgrammes, rawGuideChannelList } from './raw-guide-channel.ts';

const request: HttpRequest = {
  endpoint: 'guide',
  method: 'GET',
  url: '/g',
  headers: {},
  replyKind: 'json',
  timeoutMs: 1000,
};
const item: GuideItem = {
  start_datetime: '2026-11-22T06:00:00.000Z',
  end_datetime: '2026-11-22T06:30:00.000Z',
  programme_title_tc: '新聞',
  programme_title_en: 'News',
  display_time: { daynight: 'pm', time: '2:00' },
  onair_codes: [],
  date: '20261122',
};
const replied = (body: unknown) =>
  createGuideHttp(async () => ok({ status: 200, etag: null, body }))(request);
const sheetsIn = (reply: { ok: true; value: HttpResponse } | { ok: false }) =>
  reply.ok ? rawGuideChannelList.parse(reply.value.body) : [];

describe('guide replies cut into channels', () => {
  it.each([
    ['every channel with its programmes', { item: [{ network_code: 'A', epg: [item, item] }] }, [['A', 2]]],
    ['a channel without any', { item: [{ network_code: 'A', epg: [] }] }, [['A', 0]]],
    [
      'none of a programme that does not fit',
      { item: [{ network_code: 'A', epg: [{ ...item, date: 'today' }, item] }] },
      [['A', 1]],
    ],
    [
      'nothing for an entry that is not a channel',
      { item: [null, { network_code: 5, epg: [] }, { network_code: 'B', epg: [item] }] },
      [['B', 1]],
    ],
    ['nothing of an empty reply', { item: [] }, []],
  ])('hold %s', async (_, body, expected) => {
    const sheets = sheetsIn(await replied(body));
    expect(sheets.map((sheet) => [sheet.network_code, parseProgrammes(sheet).length])).toEqual(expected);
  });

  it('hold programmes as bytes, a Chinese title in three a character, and give them back letter by letter', async () => {
    const [sheet] = sheetsIn(await replied({ item: [{ network_code: 'A', epg: [item] }] }));
    expect(sheet?.epg.byteLength).toBe(JSON.stringify([item]).length + 2 * item.programme_title_tc.length);
    expect(sheet && parseProgrammes(sheet)).toEqual([item]);
  });

  it.each([[null], ['text'], [{}], [{ item: {} }]])('are malformed if the body is %j', async (body) => {
    expect(await replied(body)).toMatchObject({ ok: false, error: { code: 'MALFORMED', endpoint: 'guide' } });
  });

  it('pass on why there is none', async () => {
    const error = { code: 'HTTP', endpoint: 'guide', status: 503 } as const;
    expect(await createGuideHttp(async () => err(error))(request)).toEqual(err(error));
  });
});
