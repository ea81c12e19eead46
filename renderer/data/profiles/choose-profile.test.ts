import { describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { chooseProfile } from './choose-profile.ts';

const PROFILE = { id: 'p1', profile_name: 'Mum', profile_class: 'general' } as const;
const GOOD = { success: true };
const refusal = (code: string) => ({ success: false, errors: { code } });

type Scene = {
  readonly type?: 'web_auth';
  readonly playsProtected?: boolean;
  readonly pair?: object;
  readonly token?: object;
};

/**
 * The data layer of a member over a service that answers as the scene says; the calls of the choice are
 * written down.
 */
async function member({ type, playsProtected = true, pair = GOOD, token = GOOD }: Scene) {
  const asked: string[] = [];
  const data = createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const body = JSON.parse(String(init?.body ?? '{}'));
      if (pathname.includes('pairDevice')) {
        const asDefault = body.pairWithDefaultProfile ? ' as new default' : '';
        asked.push(`pair ${body.profile_id}${body.pair_new_master ? ' as new master' : asDefault}`);
      }
      if (pathname.includes('generateProfileAccessToken'))
        asked.push(`token ${body.profile_id}${body.blocked_pair ? ' blocked' : ''}`);
      if (pathname.includes('getSession')) {
        asked.push('session');
        const user = { guest: false, boss_id: 'b1', ...(type === undefined ? {} : { type }) };
        return Response.json({
          region: 1,
          country_code: 'HK',
          supported_country: true,
          guest_token: 'g',
          user,
        });
      }
      if (pathname.includes('pairDevice')) return Response.json(pair);
      return Response.json(pathname.includes('generateProfileAccessToken') ? token : GOOD);
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    random: () => 0.5,
    makeId: () => 'id',
    setTimer: () => () => undefined,
    playsProtected: () => playsProtected,
  });
  await data.session.refresh();
  asked.length = 0;
  return { data, asked };
}

describe('choosing a profile', () => {
  it.each<readonly [string, Scene, 'not_asked' | 'yes' | 'no', object, readonly string[]]>([
    [
      'pairs the device where pairing is offered',
      {},
      'not_asked',
      { done: 'chosen' },
      ['pair p1', 'session'],
    ],
    [
      'gets only the token for web_auth',
      { type: 'web_auth' },
      'not_asked',
      { done: 'chosen' },
      ['token p1', 'session'],
    ],
    [
      'and if the browser cannot be paired',
      { playsProtected: false },
      'not_asked',
      { done: 'chosen' },
      ['token p1', 'session'],
    ],
    [
      'asks about a new master',
      { pair: refusal('20030802') },
      'not_asked',
      { done: 'new_master_needed' },
      ['pair p1'],
    ],
    ['yes pairs as new master', {}, 'yes', { done: 'chosen' }, ['pair p1 as new master', 'session']],
    [
      'no gets the token with the pair blocked',
      {},
      'no',
      { done: 'chosen' },
      ['token p1 blocked', 'session'],
    ],
    [
      'another code gets it too',
      { pair: refusal('20030899') },
      'not_asked',
      { done: 'chosen' },
      ['pair p1', 'token p1 blocked', 'session'],
    ],
    [
      'a child who needs a parent is told so, and no token is requested instead',
      { pair: refusal('PARENT_PIN_REQUIRED') },
      'not_asked',
      { done: 'failed', code: 'PARENT_PIN_REQUIRED' },
      ['pair p1'],
    ],
    [
      'a refused token is reported by its code',
      { type: 'web_auth', token: refusal('PROFILE_UNKNOWN') },
      'not_asked',
      { done: 'failed', code: 'PROFILE_UNKNOWN' },
      ['token p1'],
    ],
  ])('%s', async (_sentence, scene, newMaster, outcome, calls) => {
    const { data, asked } = await member(scene);
    expect(await chooseProfile(data, PROFILE, 'tc', { newMaster })).toEqual(outcome);
    expect(asked).toEqual(calls);
  });

  it('a default profile that was just made is paired as such [S0-4-028] [S0-3-025]', async () => {
    const { data, asked } = await member({});
    await chooseProfile(data, PROFILE, 'tc', { newMaster: 'not_asked', newDefault: true });
    expect(asked).toEqual(['pair p1 as new default', 'session']);
  });
});
