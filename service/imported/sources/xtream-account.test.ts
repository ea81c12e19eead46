import { expect, it } from 'vitest';
import { xtreamAccount } from './xtream-account.ts';

it.each([
  ['a usual one', { auth: 1, status: 'Active', allowed_output_formats: ['m3u8', 'ts', 'rtmp'] }, 'm3u8'],
  [
    'one with odd types',
    { auth: true, status: 'Active', exp_date: null, allowed_output_formats: ['ts'] },
    'ts',
  ],
  ['formats as one text', { auth: '1', status: 'Active', allowed_output_formats: 'ts' }, 'ts'],
  ['formats keyed by number', { auth: 1, allowed_output_formats: { 0: 'TS', 1: 'rtmp' } }, 'ts'],
  ['no formats', { auth: 1, status: 'Active', allowed_output_formats: [] }, 'm3u8'],
  ['nothing but a status', { status: 'Active' }, 'm3u8'],
  ['nothing at all', {}, 'm3u8'],
  ['a status in another language', { auth: 1, status: 'Actif' }, 'm3u8'],
  ['an active one whose date is over', { auth: 1, status: 'Active', exp_date: '1500000000' }, 'm3u8'],
  ['an end that is no date', { auth: 1, status: '', exp_date: 'Unlimited' }, 'm3u8'],
])('an account may log in: %s', (_, user_info, extension) => {
  expect(xtreamAccount({ user_info, server_info: { timestamp_now: 1_795_867_200 } })).toMatchObject({
    ok: true,
    value: { extension },
  });
});

it('a reply in a list is read', () => {
  expect(xtreamAccount([{ user_info: { auth: 1, allowed_output_formats: ['ts'] } }])).toMatchObject({
    ok: true,
    value: { extension: 'ts' },
  });
  expect(xtreamAccount([])).toEqual({ ok: false, error: 'LOGIN_REFUSED' });
});

it.each([
  ['auth 0', { auth: 0 }, 'LOGIN_REFUSED'],
  ['auth as a text', { auth: '0', status: '' }, 'LOGIN_REFUSED'],
  ['auth false', { auth: false }, 'LOGIN_REFUSED'],
  ['expired', { auth: 1, status: 'Expired' }, 'ACCOUNT_EXPIRED'],
  ['expired in capitals, and refused', { auth: 0, status: 'EXPIRED' }, 'ACCOUNT_EXPIRED'],
  ['expired by a message', { auth: 0, message: 'Your subscription has expired' }, 'ACCOUNT_EXPIRED'],
  ['expired by its date alone', { auth: 1, exp_date: '1500000000' }, 'ACCOUNT_EXPIRED'],
  ['disabled', { auth: 1, status: 'Disabled' }, 'ACCOUNT_DISABLED'],
  ['banned', { auth: 1, status: 'Banned' }, 'ACCOUNT_DISABLED'],
  ['suspended by a message', { auth: false, message: 'Account suspended' }, 'ACCOUNT_DISABLED'],
])('an account may not: %s', (_, user_info, error) => {
  expect(xtreamAccount({ user_info, server_info: { timestamp_now: '1795867200' } })).toEqual({
    ok: false,
    error,
  });
});

it.each([[[]], [{}], [null], ['no'], [{ user_info: [] }]])(
  'a reply without an account is a refusal: %j',
  (reply) => {
    expect(xtreamAccount(reply)).toEqual({ ok: false, error: 'LOGIN_REFUSED' });
  },
);

it.each([
  [{ timezone: 'America/Toronto', timestamp_now: 1 }, 'America/Toronto'],
  [{ timezone: 'UTC' }, 'UTC'],
  [{ timezone: '', timestamp_now: 1_795_867_200, time_now: '2026-11-28 17:30:04' }, '+05:30'],
  [{ timezone: null, timestamp_now: '1795867200', time_now: '2026-11-28 07:00:00' }, '-05:00'],
  [{ timezone: false }, ''],
  [{ timestamp_now: '1795867200', time_now: 'soon' }, ''],
  [null, ''],
  [[], ''],
])('the zone of a portal: %j', (server_info, zone) => {
  expect(xtreamAccount({ user_info: {}, server_info })).toMatchObject({ value: { zone } });
});
