import { describe, expect, it } from 'vitest';
import { MINIMUM_CALLS } from '#scripts/contract/minimum/minimum-calls.ts';
import { unsignedToken } from '#scripts/contract/minimum/minimum-replies.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { type MinimumOptions, minimumBackEnd } from '#tests/fixtures/minimum/minimum-back-end.ts';
import { click, fill, find, findBy, openScreen, says } from './app-in-test.ts';

type Options = Omit<MinimumOptions, 'stream'>;

/** The page of a viewer who was never here, in front of a back end with nothing but the minimum. */
async function openMinimum(options: Options = {}) {
  const stream = 'http://127.0.0.1:9/one.m3u8';
  const screen = await openScreen(null, { answer: minimumBackEnd({ stream, ...options }) });
  const made = (name: EndpointName): number =>
    screen.calls.filter((call) => call === `${endpoints[name].method} ${endpoints[name].path}`).length;
  /** Waits until the page has made a call once more than before. */
  const more = async (name: EndpointName, act: () => unknown): Promise<void> => {
    const before = made(name);
    await act();
    await expect.poll(() => made(name), { message: name, interval: 20 }).toBeGreaterThan(before);
  };
  return { ...screen, more };
}
type Minimum = Awaited<ReturnType<typeof openMinimum>>;

const CHANNEL = '/en/live/81/One/';

async function logIn({ to, more }: Minimum): Promise<void> {
  to('/en/login/');
  await fill(await find('field', /^Email or customer ID/), 'ming@example.com');
  await fill(await find('field', /^Password/), 'Pass-word-1');
  await more('login', async () => click(await find('button', 'Log in', await findBy('form'))));
}

async function chooseProfile({ to }: Minimum): Promise<void> {
  await expect.poll(() => location.pathname, { interval: 20 }).not.toContain('/login/');
  to('/en/profiles/');
  await click(await find('button', /^Ming/, await findBy('main')));
}

async function logOut({ to }: Minimum): Promise<void> {
  to('/en/account/info/');
  await click(await find('button', /^Log out ?Log out on this device/, await findBy('main')));
}

/** What a viewer meets without a call: how to get there, and what the page says. */
const WITHOUT: Readonly<Partial<Record<EndpointName, (screen: Minimum) => Promise<unknown>>>> = {
  getSession: async ({ to }) => {
    to(CHANNEL);
    await says('UNAUTHORISED');
  },
  pairDevice: async ({ to }) => {
    to(CHANNEL);
    await find('heading', 'Log in to watch');
  },
  homepage: async ({ to }) => {
    to('/en/home/');
    await find('heading', 'Couldn’t load Home');
  },
  channelList: async ({ to }) => {
    to(CHANNEL);
    await find('heading', 'Couldn’t load channels');
  },
  liveCheckout: async ({ to }) => {
    to(CHANNEL);
    await says('This can’t be played right now');
  },
  login: async (screen) => {
    await logIn(screen);
    await says('Couldn’t log you in');
  },
  getProfileList: async (screen) => {
    await logIn(screen);
    screen.to('/en/profiles/');
    await says('Couldn’t load your profiles');
  },
  logout: async (screen) => {
    await logIn(screen);
    await chooseProfile(screen);
    await find('heading', /Picks/);
    await screen.more('logout', () => logOut(screen));
    screen.to('/en/account/info/');
    await find('button', /^Log out ?Log out on this device/);
  },
};

describe('a back end with nothing but the nine calls', () => {
  it('has a home screen, plays a channel for a guest and for a member, and takes a login and a logout', async () => {
    const screen = await openMinimum();
    screen.to('/en/home/');
    await find('heading', /Picks/);
    await screen.more('liveCheckout', () => screen.to(CHANNEL));
    await logIn(screen);
    await chooseProfile(screen);
    await find('heading', /Picks/);
    await screen.more('liveCheckout', () => screen.to(CHANNEL));
    await screen.more('logout', () => logOut(screen));
    screen.to('/en/login/');
    await find('field', /^Password/);
    const codes = screen.platform.logged.map(({ code }) => code);
    expect(codes).not.toContain('APP_UNCAUGHT');
    expect(codes).not.toContain('FIELD_MISSING');
    expect(codes).not.toContain('DROPPED_ITEMS');
  });

  it('takes a member past the choice of a profile on a device that it does not pair', async () => {
    const refused = (code: string) => Response.json({ success: false, errors: { code } });
    const screen = await openMinimum({
      answer: (name) => (name === 'pairDevice' ? refused('20030804') : null),
    });
    await logIn(screen);
    await screen.more('generateProfileAccessToken', () => chooseProfile(screen));
    await find('heading', /Picks/);
  });

  it.each(Object.entries(WITHOUT))('cannot do without %s', async (name, meets) => {
    const without = MINIMUM_CALLS.find((call) => call.name === name)?.name;
    await meets(await openMinimum({ without }));
  });
});

const sessionWith = (change: object): Options => ({
  change: (name, reply) => {
    if (name !== 'getSession') return reply;
    const copy = structuredClone(Object(reply));
    Object.assign(copy.user, change);
    return copy;
  },
});

describe('the console of a page whose back end leaves out what nothing tells a viewer', () => {
  it.each([
    ['user.country_content', sessionWith({ country_content: undefined }), 'GEO_BLOCK'],
    ['user.token, claim drm_id', sessionWith({ token: unsignedToken({ sub: '1' }) }), 'DRM_NOT_SUPPORTED'],
  ])('names %s', async (field, options, code) => {
    const { to, platform } = await openMinimum(options);
    to(CHANNEL);
    await says(code);
    expect(platform.logged.filter((line) => line.code === 'FIELD_MISSING')[0]).toMatchObject({
      level: 'warn',
      detail: { call: 'getSession', field },
    });
  });

  it('names date where every programme of a guide is left out for it', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const programme = {
      start_datetime: at(-1),
      end_datetime: at(1),
      programme_title_tc: '新聞',
      programme_title_en: 'News',
      display_time: { daynight: 'am', time: '01:00' },
      date: '2026-11-29',
    };
    const guide = { item: [{ network_code: 'ONE', epg: [programme, programme] }] };
    const backEnd = minimumBackEnd({ stream: 'http://127.0.0.1:9/one.m3u8' });
    const { to, platform } = await openScreen(null, {
      answer: (request) =>
        new URL(request.url).pathname === endpoints.guide.path ? Response.json(guide) : backEnd(request),
    });
    to(CHANNEL);
    await expect
      .poll(() => platform.logged.find((line) => line.code === 'DROPPED_ITEMS')?.detail)
      .toMatchObject({ count: 2, total: 2, field: 'date' });
  });
});
