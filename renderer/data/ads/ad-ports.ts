import { isAdPersonalised } from '#renderer/data/ads/ad-consent.ts';
import { sendInBackground } from '#renderer/data/client/http.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { externalLink } from '#renderer/platform/web.ts';
import type { PublishRequest } from '#shared/contract/ads/publish.ts';

type Target = { readonly kind: 'live' | 'video' | 'episode' };

const text = new TextDecoder();

/** The topic that creatives outside the whitelist are reported under (S1-7-014). */
const BLOCKED_TOPIC = 'ad_not_whitelisted';

/** Creates what the player's ads need of the data layer; it fits `AdPorts` of renderer/player. None of it throws. */
export function createAdPorts(data: Data) {
  const { session, config, platform, http } = data;
  const settings = () => config.store.getState().config;
  return {
    facts: ({ kind }: Target) => {
      const { viewer } = session.store.getState();
      const { vas_ads_free: vasAdsFree, ...flags } = settings();
      return {
        countryContent: viewer.countryContent,
        adFree: viewer.adFree,
        customerStage: viewer.customerStage,
        vasAdsFree,
        live: kind === 'live',
        kids: viewer.profileClass === 'kids',
        flags,
      };
    },
    settings,
    fetchText: async (url: string, timeoutMs: number, signal: AbortSignal) => {
      const reply = await http({ endpoint: 'adDocument', method: 'GET', url, headers: {}, replyKind: 'bytes', timeoutMs, signal });
      if (!reply.ok) return { ok: false as const, error: `${reply.error.code} ${reply.error.status ?? ''}`.trim() };
      const { body } = reply.value;
      return body instanceof Uint8Array ? { ok: true as const, text: text.decode(body) } : { ok: false as const, error: 'MALFORMED' };
    },
    track: sendInBackground,
    reportBlocked: (msg: PublishRequest['msg']) => void reportBlocked(data, msg),
    canOpen: (url: string) => externalLink(url) !== null,
    openTab: (url: string) => void platform.openExternal(url),
    language: (): 'tc' | 'en' => (globalThis.document?.documentElement.lang.startsWith('en') ? 'en' : 'tc'),
    personalised: () => isAdPersonalised(data),
    isSafari: platform.device.playbackPlatform() === 'ios',
  };
}

/** Reports a creative that the whitelist blocked (S1-4-071, S1-7-015). One that fails is logged. */
async function reportBlocked({ api, platform }: Data, msg: PublishRequest['msg']): Promise<void> {
  const reply = await api.call('publish', { body: { topicName: BLOCKED_TOPIC, msg } });
  if (!reply.ok) platform.log({ level: 'warn', code: 'BLOCKED_AD_NOT_REPORTED', detail: { ...reply.error } });
}
