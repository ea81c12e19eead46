import { sendInBackground } from '#renderer/data/client/http.ts';
import { parseJson } from '#renderer/data/client/parse-json.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { externalLink } from '#renderer/platform/web-platform.ts';
import { type AdImageMessage, adImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { PublishRequest } from '#shared/contract/ads/publish.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import { withTargets } from '#shared/domain/ads/ad-tag-targets.ts';
import { serviceAddress } from '#shared/domain/operations/service-address.ts';
import { isAdPersonalised } from './ad-consent.ts';
import { adFacts } from './ad-facts.ts';
import { adTargeting, ownAdTag } from './ad-targeting.ts';
import { createCuePorts } from './cue-ports.ts';
import { fetchText } from './fetch-text.ts';

type Target = { readonly kind: 'live' | 'video' | 'episode' };

const PLAYLIST_TIMEOUT_MS = 5000;
const IMAGE_TIMEOUT_MS = 4000;

type ImageTarget =
  | { readonly kind: 'live'; readonly networkCode: string }
  | { readonly kind: 'video'; readonly videoId: string }
  | { readonly kind: 'episode'; readonly videoId: string; readonly programmeId: string };
const itemOf = (target: ImageTarget): string =>
  target.kind === 'live' ? target.networkCode : target.videoId;

const pageLanguage = (): 'tc' | 'en' =>
  globalThis.document?.documentElement.lang.startsWith('en') ? 'en' : 'tc';

/**
 * Requests an image ad from the first platform: the ad tag with the kind of the image (S1-3-025). Null if
 * there is none.
 */
async function fetchImageAd(
  data: Data,
  {
    kind,
    target,
    breakId,
  }: { readonly kind: ImageAdKind; readonly target: ImageTarget; readonly breakId: string },
  signal: AbortSignal,
): Promise<AdImageMessage | null> {
  const { config, http, session, clock } = data;
  const [first] = config.store.getState().config.ad_platforms;
  const page = globalThis.document?.baseURI ?? 'http://localhost/';
  const given = ownAdTag(data, target) ?? first?.tag ?? '';
  const { tag, rest } = withTargets(given, adTargeting(data, target));
  if (tag === '' || !URL.canParse(tag, page)) return null;
  const url = new URL(tag.replace('[timestamp]', String(clock.now())), page);
  const kids = session.store.getState().viewer.profileClass === 'kids';
  // A kids profile gets ads of the product's own server only.
  if (kids && url.host !== new URL(page).host) return null;
  const personalised = isAdPersonalised(data) && !kids;
  const facts = { ...rest, kind, item: itemOf(target) };
  const query = {
    ...facts,
    lang: pageLanguage(),
    break: breakId,
    personalised: personalised ? '1' : '0',
    kids: kids ? '1' : '0',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const reply = await http({
    endpoint: 'imageAd',
    method: 'GET',
    url: url.href,
    headers: {},
    replyKind: 'bytes',
    timeoutMs: IMAGE_TIMEOUT_MS,
    signal,
  });
  const body = reply.ok && reply.value.body instanceof Uint8Array ? parseJson(reply.value.body) : null;
  const message = body?.ok ? adImageMessage.safeParse(body.value) : null;
  return message?.success ? message.data : null;
}

/** The topic that creatives outside the whitelist are reported under (S1-7-014). */
const BLOCKED_TOPIC = 'ad_not_whitelisted';

/**
 * Creates what the player's ads need of the data layer; it fits `AdPorts` of renderer/player. None of it
 * throws.
 */
export function createAdPorts(data: Data) {
  const { config, platform, http } = data;
  const settings = () => config.store.getState().config;
  return {
    facts: ({ kind }: Target) => adFacts(data, kind === 'live'),
    settings,
    targeting: (target: ImageTarget) => adTargeting(data, target),
    ownTag: (target: ImageTarget) => ownAdTag(data, target),
    ...createCuePorts(data),
    fetchText: (url: string, timeoutMs: number, signal: AbortSignal) =>
      fetchText(http, { endpoint: 'adDocument', url, timeoutMs, signal }),
    fetchPlaylist: async (url: string, signal: AbortSignal) => {
      const reply = await fetchText(http, {
        endpoint: 'livePlaylist',
        url,
        timeoutMs: PLAYLIST_TIMEOUT_MS,
        signal,
      });
      if (!reply.ok && !signal.aborted)
        platform.log({ level: 'warn', code: 'LIVE_PLAYLIST_FAILED', detail: { error: reply.error } });
      return reply.ok ? reply.text : null;
    },
    fetchImageAd: (kind: ImageAdKind, target: ImageTarget, breakId: string, signal: AbortSignal) =>
      fetchImageAd(data, { kind, target, breakId }, signal),
    track: sendInBackground,
    reportBlocked: (msg: PublishRequest['msg']) => void reportBlocked(data, msg),
    canOpen: (url: string) => externalLink(url) !== null,
    openTab: (url: string) => void platform.openExternal(url),
    language: pageLanguage,
    personalised: () => isAdPersonalised(data),
    serviceAddress: (path: string) => serviceAddress(path, data.client.bases),
    isSafari: platform.device.playbackPlatform() === 'ios',
  };
}

/** Reports a creative that the whitelist blocked (S1-4-071, S1-7-015). One that fails is logged. */
async function reportBlocked({ api, platform }: Data, msg: PublishRequest['msg']): Promise<void> {
  const reply = await api.call('publish', { body: { topicName: BLOCKED_TOPIC, msg } });
  if (!reply.ok) platform.log({ level: 'warn', code: 'BLOCKED_AD_NOT_REPORTED', detail: { ...reply.error } });
}
