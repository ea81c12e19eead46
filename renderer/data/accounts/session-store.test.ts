import { describe, expect, it } from 'vitest';
import { createData, type Data } from '#renderer/data/create-data.ts';
import { chooseProfile } from '#renderer/data/profiles/choose-profile.ts';
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake.ts';
import { storePushToken } from './account-storage.ts';

const GUEST = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  user: { guest: true },
};
const MEMBER = {
  ...GUEST,
  auth_cookie: true,
  user: { guest: false, boss_id: 'b1', profile_id: 'p1', profile_name: '阿明', token: 'a.e30.b' },
};
const PAGE = { path: '/tc/home/', lang: 'tc' } as const;
const SESSION = '/api/auth/getSession/self/';
const LOGOUT = '/api/auth/logout/';
const CLEAR = '/api/harbour/auth/clear-login/';
const PAIR = '/api/auth/pairDevice/';
const TOKEN = '/api/auth/generateProfileAccessToken/';
const LOG = '/api/harbour/log/';

type Call = { readonly path: string; readonly body: Record<string, unknown> };
type World = { readonly data: Data; readonly calls: Call[]; readonly platform: FakePlatform };

/** The data layer over replies by path; a path without one is refused with 500. */
function worldOf(
  replies: Record<string, () => unknown>,
  facts: Parameters<typeof createFakePlatform>[0] = {},
  playsProtected = true,
): World {
  const calls: Call[] = [];
  const platform = createFakePlatform(facts);
  const data = createData({
    platform,
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    random: () => 0.5,
    makeId: () => 'made-id',
    playsProtected: () => playsProtected,
    setTimer: () => () => undefined,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      calls.push({ path: pathname, body: JSON.parse(String(init?.body ?? '{}')) });
      const reply = replies[pathname];
      if (reply === undefined) return new Response('{}', { status: 500 });
      const answer = await reply();
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  return { data, calls, platform };
}

const pathsOf = ({ calls }: World): string[] => calls.map(({ path }) => path);
const bodyOf = ({ calls }: World, path: string): unknown => calls.find((call) => call.path === path)?.body;
const kindOf = ({ data }: World): string => data.session.store.getState().viewer.kind;
const ok = () => ({ success: true });
const refused = (code: string) => () => ({ success: false, errors: { code } });
const quiet = () => new Promise((done) => setImmediate(done));

describe('logout', () => {
  const left = async (stay = false) => {
    let member = true;
    const replies = {
      [SESSION]: () => (member ? MEMBER : GUEST),
      [LOGOUT]: () => {
        member = false;
        return ok();
      },
      [CLEAR]: ok,
    };
    const world = worldOf(replies, { kept: { 'harbour.playback-choices': '{}', 'harbour.device-id': 'd1' } });
    await world.data.session.refresh();
    world.data.queryClient.setQueryData(['history'], ['what was watched']);
    const done = await world.data.session.logOut({ destination: '/tc/live/', stay });
    return { world, done };
  };

  it('ends the session, clears what this client holds of the viewer, notifies the other tabs and navigates on [S0-7-019] [S1-7-104]', async () => {
    const { world, done } = await left();
    expect(done).toBe(true);
    expect(pathsOf(world)).toEqual([SESSION, LOGOUT, CLEAR]);
    expect([...world.platform.stored.keys()]).toEqual(['harbour.device-id']);
    expect(world.data.queryClient.getQueryData(['history'])).toBeUndefined();
    expect(world.platform.tabMessages).toEqual(['logged-out']);
    expect(kindOf(world)).toBe('guest');
    expect(world.data.session.store.getState().logOutResult).toEqual({
      how: 'left',
      destination: '/tc/live/',
    });
  });

  it('withdraws the push token of this browser, once [S0-7-018] [S1-7-103]', async () => {
    const world = worldOf({ [SESSION]: () => MEMBER, [LOGOUT]: ok, [CLEAR]: ok });
    storePushToken(world.data.platform.storage, 'push-1');
    await world.data.session.refresh();
    for (let n = 0; n < 2; n += 1) await world.data.session.logOut({ stay: true });
    expect(world.calls.flatMap(({ path, body }) => (path === LOGOUT ? [body] : []))).toEqual([
      { fcm_token: 'push-1' },
      {},
    ]);
  });

  it('may stay on the page, where the session is fetched again', async () => {
    const { world } = await left(true);
    expect(pathsOf(world).at(-1)).toBe(SESSION);
    expect(world.data.session.store.getState()).toMatchObject({
      logOutResult: null,
      viewer: { kind: 'guest', country: 'HK' },
    });
  });

  it('that did not reach the service leaves the viewer logged in, and says so', async () => {
    const world = worldOf({ [SESSION]: () => MEMBER });
    await world.data.session.refresh();
    expect(await world.data.session.logOut()).toBe(false);
    expect(kindOf(world)).toBe('member');
    expect(world.data.session.store.getState().logOutResult).toEqual({ how: 'failed' });
    expect(world.platform.tabMessages).toEqual([]);
  });
});

describe('tabs', () => {
  it('are notified when someone else logs in here, and not of their own messages', async () => {
    let reply: unknown = GUEST;
    const world = worldOf({ [SESSION]: () => reply, [PAIR]: ok }, { bot: true });
    await world.data.session.refresh();
    reply = MEMBER;
    await world.data.session.refresh();
    expect(world.platform.tabMessages).toEqual(['session-changed']);
    await world.data.session.refresh();
    reply = { ...MEMBER, user: { ...MEMBER.user, profile_id: 'p2' } };
    expect(world.data.session.store.getState().switchedTo).toBeNull();
    await world.data.session.load(PAGE, true);
    expect(world.platform.tabMessages).toEqual(['session-changed']);
    expect(world.data.session.store.getState().switchedTo).toMatchObject({ profileId: 'p2' });
  });

  it('a profile that is chosen on this page is not announced on it', async () => {
    let reply: unknown = MEMBER;
    const chosen = () => {
      reply = { ...MEMBER, user: { ...MEMBER.user, profile_id: 'p2' } };
      return { success: true };
    };
    const world = worldOf({ [SESSION]: () => reply, [PAIR]: ok, [TOKEN]: chosen }, { bot: true });
    await world.data.session.refresh();
    const profile = { id: 'p2', profile_name: 'B', profile_class: 'general' as const };
    expect(await chooseProfile(world.data, profile, 'en', { newMaster: 'no' })).toEqual({ done: 'chosen' });
    const { viewer, switchedTo } = world.data.session.store.getState();
    expect([viewer.profileId, switchedTo]).toEqual(['p2', null]);
  });

  it('data of the account stays on screen after a change in another tab and is fetched again; of another account nothing stays', async () => {
    let reply: unknown = MEMBER;
    const world = worldOf({ [SESSION]: () => reply, [PAIR]: ok }, { bot: true });
    const { queryClient } = world.data;
    const stop = world.data.start(PAGE);
    await expect.poll(() => kindOf(world)).toBe('member');
    queryClient.setQueryData(['profiles'], ['typed in']);
    const fetched = world.calls.length;
    world.platform.receiveTabMessage('session-changed');
    await expect.poll(() => world.calls.length).toBeGreaterThan(fetched);
    await expect.poll(() => queryClient.getQueryState(['profiles'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(['profiles'])).toEqual(['typed in']);
    reply = { ...MEMBER, user: { ...MEMBER.user, boss_id: 'another' } };
    world.platform.receiveTabMessage('session-changed');
    await expect.poll(() => queryClient.getQueryData(['profiles'])).toBeUndefined();
    stop();
  });

  it('a login elsewhere while the session is being fetched is not missed', async () => {
    let answer: (session: unknown) => void = () => undefined;
    const answered = new Promise((done) => {
      answer = done;
    });
    const sessions: unknown[] = [answered, MEMBER];
    const world = worldOf({ [SESSION]: () => sessions.shift() ?? MEMBER, [PAIR]: ok }, { bot: true });
    const stop = world.data.start(PAGE);
    await expect.poll(() => world.calls.length).toBeGreaterThan(0);
    world.platform.receiveTabMessage('session-changed');
    answer(GUEST);
    await expect.poll(() => kindOf(world)).toBe('member');
    stop();
  });

  it('that send a message are followed: the session is fetched again and nothing of the previous one is kept', async () => {
    let reply: unknown = MEMBER;
    const world = worldOf({ [SESSION]: () => reply, [PAIR]: ok }, { bot: true });
    const stop = world.data.start(PAGE);
    await expect.poll(() => kindOf(world)).toBe('member');
    world.data.queryClient.setQueryData(['history'], ['what was watched']);
    reply = GUEST;
    world.platform.receiveTabMessage('logged-out');
    await expect.poll(() => kindOf(world)).toBe('guest');
    expect(world.data.queryClient.getQueryData(['history'])).toBeUndefined();
    stop();
  });
});

describe('session', () => {
  it('an auth cookie that opens no session is cleared, and one that does is left alone [S0-7-023]', async () => {
    const dead = worldOf({ [SESSION]: () => ({ ...GUEST, auth_cookie: true }), [CLEAR]: ok });
    await dead.data.session.refresh();
    expect(pathsOf(dead)).toEqual([SESSION, CLEAR]);
    const alive = worldOf({ [SESSION]: () => MEMBER });
    await alive.data.session.refresh();
    expect(pathsOf(alive)).toEqual([SESSION]);
  });

  it('that ended during use is noticed at the first refused call', async () => {
    let reply: unknown = MEMBER;
    const gone = () => new Response('{"errors":{"code":"UNAUTHORISED"}}', { status: 401 });
    const world = worldOf({ [SESSION]: () => reply, '/api/profile/getProfileList/': gone });
    await world.data.session.refresh();
    reply = GUEST;
    const refusal = await world.data.api.call('getProfileList', {});
    expect(refusal).toMatchObject({ ok: false, error: { status: 401 } });
    await expect.poll(() => kindOf(world)).toBe('guest');
  });
});

describe('silent pairing', () => {
  it('makes the token of a web-authenticated member and asks for no pairing [S0-4-015]', async () => {
    const webAuth = { ...MEMBER, user: { ...MEMBER.user, type: 'web_auth' } };
    const world = worldOf({ [SESSION]: () => webAuth, [TOKEN]: ok, [PAIR]: ok });
    await world.data.session.load(PAGE);
    expect(pathsOf(world)).toEqual([SESSION, TOKEN, SESSION]);
    expect(bodyOf(world, TOKEN)).toEqual({ profile_id: 'p1', profile_name: '阿明', blocked_pair: false });
  });

  const member = (pairing: () => unknown, facts = {}, playsProtected = true) =>
    worldOf({ [SESSION]: () => MEMBER, [PAIR]: pairing, [TOKEN]: ok, [LOG]: ok }, facts, playsProtected);

  it('a browser that cannot play protected content is not paired, nor is its guest', async () => {
    const world = member(ok, {}, false);
    await world.data.session.load(PAGE);
    expect(pathsOf(world)).toEqual([SESSION]);
    const guest = worldOf({ [SESSION]: () => GUEST, [PAIR]: ok }, {}, false);
    await guest.data.session.load(PAGE);
    expect(pathsOf(guest)).toEqual([SESSION]);
  });

  it('a pair error goes to the remote log', async () => {
    const world = member(refused('20039999'));
    await world.data.session.load(PAGE);
    await quiet();
    expect(bodyOf(world, TOKEN)).toMatchObject({ blocked_pair: true });
    expect(bodyOf(world, LOG)).toEqual({
      level: 'warn',
      code: 'PAIRING_FAILED',
      detail: { viewer: 'member', code: '20039999' },
    });
  });

  it("a member's invalid device id blocks the pair without asking, and goes to the remote log", async () => {
    const world = member(ok, { deviceId: 'not valid!' });
    await world.data.session.load(PAGE);
    await quiet();
    expect(pathsOf(world)).not.toContain(PAIR);
    expect(bodyOf(world, TOKEN)).toMatchObject({ blocked_pair: true });
    expect(bodyOf(world, LOG)).toMatchObject({ code: 'DEVICE_ID_INVALID', detail: { viewer: 'member' } });
  });

  it("a guest's invalid device id is left out and goes to the remote log", async () => {
    const world = worldOf({ [SESSION]: () => GUEST, [PAIR]: ok, [LOG]: ok }, { deviceId: '' });
    await world.data.session.load(PAGE);
    await quiet();
    expect(bodyOf(world, PAIR)).not.toHaveProperty('device_id');
    expect(bodyOf(world, LOG)).toMatchObject({ code: 'DEVICE_ID_INVALID', detail: { viewer: 'guest' } });
  });

  it('an offered pairing asks about a new main device, and sends the consent', async () => {
    let answer: () => unknown = refused('20030802');
    const world = member(() => answer());
    const profile = { profileId: 'p1', profileName: '阿明', profileClass: 'general' } as const;
    expect(await world.data.session.pairProfile(profile, 'tc', { offered: true })).toEqual({
      done: 'confirm_new_master',
    });
    expect(pathsOf(world)).not.toContain(TOKEN);
    answer = ok;
    expect(await world.data.session.pairProfile(profile, 'tc', { offered: true, newMaster: true })).toEqual({
      done: 'paired',
    });
    expect(world.calls.findLast(({ path }) => path === PAIR)?.body).toMatchObject({
      pair_new_master: true,
      profile_id: 'p1',
    });
    expect(pathsOf(world).at(-1)).toBe(SESSION);
  });
});
