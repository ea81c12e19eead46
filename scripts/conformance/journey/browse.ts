import type { Facts } from '#scripts/conformance/example.ts';
import type { Send } from '#scripts/conformance/exchange.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { expectGuideDays } from './guide-day.ts';
import type { Step, Traveller } from './traveller.ts';

/** Dependencies of a journey besides its viewer. */
export type JourneyDeps = { readonly country: string; readonly now: number; readonly send: Send };

/** Opens the app: session, remote config. */
export async function openApp({ go, expect, viewer }: Traveller): Promise<Facts> {
  const session = await go(endpoints.getSession);
  if (session === null) return {};
  const { reply, exchange } = session;
  viewer.takeTokens({
    guest: reply.guest_token,
    user: reply.user.token ?? null,
    billing: reply.billing_token ?? null,
  });
  expect('getSession', exchange, reply.guest_token !== '', 'a viewer without a login has no guest token');
  expectCountry(expect, session);
  const config = await go(endpoints.remoteConfig);
  if (config?.exchange.etag) {
    const request = viewer.request(endpoints.remoteConfig, {});
    const again = await viewer.make({
      ...request,
      headers: { ...request.headers, 'If-None-Match': config.exchange.etag },
    });
    expect(
      'remoteConfig',
      again,
      again.status === 304,
      `has an ETag, and is sent again with ${again.status} to a client that has it`,
      'note',
    );
  }
  return { profile_id: reply.user.profile_id ?? undefined };
}

/** Playback takes `user.country_content`, which the client counts as false if it is absent (S1-5-041). */
function expectCountry(expect: Traveller['expect'], { reply, exchange }: Step<Session>): void {
  const { user, supported_country } = reply;
  const isThere = user.country_content !== undefined;
  expect(
    'getSession',
    exchange,
    isThere,
    'user.country_content is missing and counts as false: nothing plays (GEO_BLOCK)',
  );
  if (isThere && supported_country)
    expect(
      'getSession',
      exchange,
      user.country_content === true,
      'user.country_content is false in a country that is supported: nothing plays (GEO_BLOCK)',
      'warning',
    );
}

/**
 * Looks at the home screen, a programme, an episode, a channel and its guide. Returns the values for the
 * parameters of other calls.
 */
export async function browse(traveller: Traveller, deps: JourneyDeps): Promise<Facts> {
  const country = { country_code: deps.country };
  const home = await traveller.go(endpoints.homepage, { query: country });
  const items =
    home?.reply.rows.flatMap((row) => row.items.flatMap((item) => ('type' in item ? [item] : []))) ?? [];
  const programmes = await traveller.go(endpoints.programmeList, { query: { ...country, limit: 20 } });
  const all = [...items, ...(programmes?.reply.items ?? [])].filter(({ type }) => type === 'programme');
  if (home !== null)
    traveller.expect('homepage', home.exchange, items.length > 0, 'the home screen has no item', 'warning');
  const programme = all.find(({ ref }) => programmes?.reply.items.some((one) => one.ref === ref)) ?? all[0];
  const categories = await traveller.go(endpoints.categories, { query: country });
  return {
    ...country,
    category_id: categories?.reply.categories[0]?.category_id,
    row_id: home?.reply.rows.find(({ row_id }) => row_id !== '')?.row_id,
    ...(programme === undefined ? {} : await lookAt(traveller, country, programme.ref)),
    ...(await watchGuide(traveller, country, deps.now)),
    ...(await turnPages(traveller, country)),
    ...(programme === undefined ? {} : await search(traveller, programme)),
  };
}

async function lookAt({ go, expect }: Traveller, country: Facts, programmeId: string): Promise<Facts> {
  const query = { ...country, programme_id: programmeId };
  const programme = await go(endpoints.programme, { query });
  if (programme !== null)
    expect(
      'programme',
      programme.exchange,
      programme.reply.programme_id === programmeId,
      'answers with another programme',
    );
  const episodes = await go(endpoints.episodes, { query });
  const groups = episodes?.reply.episode_groups.data ?? [];
  const first = groups.flatMap(({ list }) => list)[0];
  const facts = { programme_id: programmeId };
  if (first === undefined) return facts;
  const episode = await go(endpoints.episode, { query: { ...country, episode_id: first.episode_id } });
  if (episode !== null)
    expect(
      'episode',
      episode.exchange,
      episode.reply.currEpisode?.episode_id === first.episode_id,
      'answers with another episode',
    );
  return { ...facts, episode_id: first.episode_id, video_id: first.video_id };
}

async function watchGuide({ go, expect }: Traveller, country: Facts, now: number): Promise<Facts> {
  const channels = await go(endpoints.channelList, { query: country });
  const channel = channels?.reply.channels[0];
  if (channel === undefined) return {};
  const range = { from: new Date(now - HOUR).toISOString(), to: new Date(now + 5 * HOUR).toISOString() };
  const guide = await go(endpoints.guide, {
    query: { ...country, network_code: channel.network_code, ...range },
  });
  if (guide !== null) {
    const own = guide.reply.item.filter(({ network_code }) => network_code === channel.network_code);
    expect(
      'guide',
      guide.exchange,
      own.length === guide.reply.item.length,
      'answers with channels that were not asked for',
      'warning',
    );
    const times = own.flatMap(({ epg }) =>
      epg.map((slot) => [Date.parse(slot.start_datetime), Date.parse(slot.end_datetime)] as const),
    );
    const inOrder = times.every(
      ([start, end], at) => start < end && (at === 0 || start >= (times[at - 1]?.[1] ?? 0)),
    );
    expect(
      'guide',
      guide.exchange,
      inOrder,
      'programmes of a channel overlap, end before they start or are out of order',
      'warning',
    );
    expectGuideDays(expect, guide);
  }
  const current = await go(endpoints.getChannelsProgramme, { query: country });
  if (current !== null) {
    const listed = current.reply.channels.some(({ network_code }) => network_code === channel.network_code);
    expect(
      'getChannelsProgramme',
      current.exchange,
      listed,
      `leaves out the channel ${channel.network_code}`,
      'warning',
    );
  }
  return { network_code: channel.network_code, channel_no: channel.channel_no, from: range.from };
}

/** Two pages of a list have no item in common. */
async function turnPages({ go, expect }: Traveller, country: Facts): Promise<Facts> {
  const first = await go(endpoints.programmeList, { query: { ...country, offset: 0, limit: 2 } });
  const second = await go(endpoints.programmeList, { query: { ...country, offset: 2, limit: 2 } });
  if (first === null || second === null) return {};
  expect(
    'programmeList',
    first.exchange,
    first.reply.items.length <= 2,
    'answers with more items than were asked for',
    'warning',
  );
  const seen = new Set(first.reply.items.map(({ ref }) => ref));
  expect(
    'programmeList',
    second.exchange,
    second.reply.items.every(({ ref }) => !seen.has(ref)),
    'the second page repeats items of the first',
    'warning',
  );
  return {};
}

async function search(
  { go, expect }: Traveller,
  { ref, name_en }: { readonly ref: string; readonly name_en: string },
): Promise<Facts> {
  const found = await go(endpoints.searchProgramme, { query: { keyword: name_en } });
  if (found !== null)
    expect(
      'searchProgramme',
      found.exchange,
      found.reply.items.some((one) => one.ref === ref),
      `does not find “${name_en}” by its name`,
      'warning',
    );
  return { keyword: name_en };
}
