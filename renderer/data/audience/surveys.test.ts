import { expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { findSurvey } from './surveys.ts';

const WORDS = { zh_hant: '問卷', en: 'A survey' };
const SURVEY = {
  id: 'breaks',
  langs: ['zh_hant', 'en'],
  time_start: '2026-11-01T00:00:00Z',
  time_end: '2026-12-31T00:00:00Z',
  priority: 1,
  triggers_new: [{ trigger: 'instream' }],
  pop_up_probability: 0.5,
  pop_up_message: WORDS,
  pop_up_button_left: WORDS,
  pop_up_button_right: WORDS,
};
const USER = { guest: false, type: 'web_auth', profile_id: 'p', profile_class: 'general', boss_id: 'b' };

/** A member's page whose source of random numbers gives these, one after the other. */
async function member(numbers: readonly number[]) {
  const left = [...numbers];
  const replies: Readonly<Record<string, object>> = {
    getSession: { region: 1, country_code: 'HK', supported_country: true, guest_token: 'g', user: USER },
    getSurveys: {
      customer_surveys: [],
      survey_config: { results: [SURVEY] },
      survey_setting: { frequency_cap: 0 },
      records: [],
    },
  };
  const data = createData({
    platform: createFakePlatform(),
    fetch: async (input) =>
      Response.json(
        Object.entries(replies).find(([name]) => String(input).includes(name))?.[1] ?? { success: true },
      ),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-20T04:00:00Z') },
    setTimer: () => () => undefined,
    random: () => left.shift() ?? 1,
    makeId: () => 'id',
  });
  await data.session.load({ path: '/en/home/', lang: 'en' });
  return () => findSurvey(data, { page: { trigger: 'instream' }, language: 'en' });
}

it.each([
  [0.49, 'breaks'],
  [0.5, null],
])('a survey for half of all is drawn by the page’s source of random numbers: %d', async (number, id) => {
  const ask = await member([number]);
  expect((await ask())?.id ?? null).toBe(id);
});

it('is drawn once for a page', async () => {
  const ask = await member([0.9, 0.1]);
  expect([await ask(), await ask()]).toEqual([null, null]);
});
