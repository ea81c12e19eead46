import type { Facts } from '#scripts/conformance/example.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/access/drm-claim.ts';
import type { JourneyDeps } from './browse.ts';
import type { Step, Traveller } from './traveller.ts';

/** The viewer of `--viewer`. */
export type Login = { readonly id: string; readonly password: string };

/**
 * Logs in, takes the first profile and pairs the device. Returns the facts of the member, or null if the
 * login failed.
 */
export async function logIn(traveller: Traveller, login: Login): Promise<Facts | null> {
  const { go, expect, viewer } = traveller;
  const exchange = await traveller.attempt(endpoints.login, { body: { ...login, accept_tnc: true } });
  if (exchange === null) return null;
  const isIn = endpoints.login.reply.safeParse(exchange.json).data?.success === true;
  expect('login', exchange, isIn, 'the viewer cannot log in');
  if (!isIn) return null;
  const profiles = await go(endpoints.getProfileList);
  const profile = profiles?.reply.profiles[0];
  if (profiles !== null)
    expect('getProfileList', profiles.exchange, profile !== undefined, 'a member has no profile');
  if (profile !== undefined) {
    await go(endpoints.generateProfileAccessToken, {
      body: { profile_id: profile.id, profile_name: profile.profile_name },
    });
  }
  await go(endpoints.pairDevice, {
    body: {
      lang: 'en',
      device_id: 'conformance',
      drm_id: 'conformance',
      ...(profile === undefined ? {} : { profile_id: profile.id }),
    },
  });
  const session = await go(endpoints.getSession);
  if (session === null) return {};
  const { user, guest_token, billing_token } = session.reply;
  expect('getSession', session.exchange, user.guest === false, 'is still that of a guest after the login');
  expect('getSession', session.exchange, Boolean(user.token), 'has no token of the profile after the login');
  expectTokenToPlay(expect, session);
  viewer.takeTokens({ guest: guest_token, user: user.token ?? null, billing: billing_token ?? null });
  return { profile_id: user.profile_id ?? undefined, profile_name: profile?.profile_name };
}

/**
 * The player refuses every start with a token that lacks the claim (S1-4-005). A plain guest has none and is
 * asked to log in.
 */
export function expectTokenToPlay(expect: Traveller['expect'], { reply, exchange }: Step<Session>): void {
  const { token } = reply.user;
  if (token)
    expect(
      'getSession',
      exchange,
      hasDrmIdClaim(token),
      'user.token has no claim drm_id after the pairing: nothing plays (DRM_NOT_SUPPORTED)',
    );
}

/**
 * Pairs the device of a guest as the page does at its start, without which a guest is asked to log in before
 * anything plays.
 */
export async function pairAsGuest(traveller: Traveller): Promise<boolean> {
  const { go, expect, viewer } = traveller;
  const first = await go(endpoints.getSession);
  if (first === null) return false;
  if (!first.reply.user.guest_mode) {
    const body = {
      lang: 'en',
      device_id: 'conformance-guest',
      drm_id: 'conformance-guest',
      incognito: false,
    };
    if ((await go(endpoints.pairDevice, { body })) === null) return false;
  }
  const session = await go(endpoints.getSession);
  if (session === null) return false;
  const { user, guest_token, billing_token } = session.reply;
  expect(
    'pairDevice',
    session.exchange,
    user.guest_mode,
    'user.guest_mode is not true after a guest was paired: a guest is asked to log in before anything plays',
    'warning',
  );
  expectTokenToPlay(expect, session);
  viewer.takeTokens({ guest: guest_token, user: user.token ?? null, billing: billing_token ?? null });
  return user.guest_mode && Boolean(user.token);
}

/** Plays a channel: checkout, and the playlist it names. */
export async function playChannel(
  { go, expect, viewer }: Traveller,
  { country, send }: JourneyDeps,
  facts: Facts,
): Promise<void> {
  if (facts.network_code === undefined) return;
  const checkout = await go(endpoints.liveCheckout, {
    query: { platform: 'web', country_code: country, network_code: facts.network_code },
  });
  if (checkout === null || checkout.reply.error_code) return;
  const [stream] = checkout.reply.profiles;
  expect('liveCheckout', checkout.exchange, stream !== undefined, 'names neither a stream nor an error code');
  if (stream === undefined) return;
  const { url, headers } = viewer.request(endpoints.liveCheckout, {});
  const playlist = await send({
    method: 'GET',
    url: new URL(stream.streaming_path, url).href,
    headers,
    body: null,
  });
  expect(
    'liveCheckout',
    playlist,
    playlist.text.startsWith('#EXTM3U'),
    'the stream that it names is no playlist',
  );
}

/** Adds a favourite and a place in an episode, finds them, and removes them again. */
export async function keepInLibrary(
  { go, expect }: Traveller,
  { country }: JourneyDeps,
  facts: Facts,
): Promise<void> {
  const { programme_id: ref, episode_id } = facts;
  if (typeof ref !== 'string') return;
  const key = { type: 'programme', ref };
  if ((await go(endpoints.addFavourite, { body: key })) !== null) {
    const list = await go(endpoints.favouriteList, { query: { type: 'programme' } });
    if (list !== null)
      expect(
        'favouriteList',
        list.exchange,
        list.reply.items.some((one) => one.ref === ref),
        'lacks the favourite that was added',
      );
    const one = await go(endpoints.favourite, { query: key });
    if (one !== null)
      expect('favourite', one.exchange, one.reply.is_favourite, 'does not know the favourite that was added');
    await go(endpoints.removeFavourite, { query: key });
    const after = await go(endpoints.favourite, { query: key });
    if (after !== null)
      expect(
        'favourite',
        after.exchange,
        !after.reply.is_favourite,
        'still knows the favourite that was removed',
      );
  }
  if (typeof episode_id !== 'string') return;
  const progress = { ...key, episode_id, playback_time: 90_000, video_duration: 600_000 };
  if ((await go(endpoints.addHistory, { query: { country_code: country }, body: progress })) === null) return;
  const place = await go(endpoints.episodeHistory, { query: { country_code: country, programme_id: ref } });
  if (place !== null)
    expect(
      'episodeHistory',
      place.exchange,
      place.reply.last_seen_episode?.playback_time === 90_000,
      'does not have the place that was stored',
    );
  const history = await go(endpoints.historyList);
  if (history !== null)
    expect(
      'historyList',
      history.exchange,
      history.reply.items.some((one) => one.ref === ref),
      'lacks the programme that was watched',
    );
  await go(endpoints.removeHistory, { query: key });
}

/** Logs out, after which the token of the session counts no more. */
export async function logOut({ go, expect, makes, viewer }: Traveller, country: string): Promise<void> {
  const out = await go(endpoints.logout, { body: {} });
  if (out === null) return;
  const session = await go(endpoints.getSession);
  if (session !== null)
    expect(
      'logout',
      session.exchange,
      session.reply.user.guest !== false,
      'the session is still that of the member',
    );
  if (!makes(endpoints.historyList)) return;
  const late = await viewer.call(endpoints.historyList, { query: { country_code: country } });
  expect('logout', late, late.status === 401, 'the token of the session still opens the viewer’s history');
}
