import { parseJson } from '#renderer/data/client/parse-json.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { type BannerBidParams, type DisplayAd, displayAd } from '#shared/contract/ads/banner-bid.ts';
import type { BannerSize } from '#shared/domain/ads/banner-plan.ts';

const TIMEOUT_MS = 4000;

/** Requests a house ad of one of these sizes, the first that there is one of; null without any. */
export async function requestHouseAd(
  { http, platform }: Pick<Data, 'http' | 'platform'>,
  { adSite, adUnit, lang, kids }: BannerBidParams,
  sizes: readonly BannerSize[],
  signal: AbortSignal,
): Promise<DisplayAd | null> {
  for (const { width, height } of sizes) {
    const query = new URLSearchParams({
      size: `${width}x${height}`,
      lang,
      site: adSite,
      unit: adUnit,
      kids: String(kids),
    });
    const url = `/ads/display?${query}`;
    const reply = await http({
      endpoint: 'displayAd',
      method: 'GET',
      url,
      headers: {},
      replyKind: 'bytes',
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (!reply.ok) return null;
    if (reply.value.status === 204 || !(reply.value.body instanceof Uint8Array)) continue;
    const json = parseJson(reply.value.body);
    const ad = displayAd.safeParse(json.ok ? json.value : null);
    if (ad.success) return ad.data;
    platform.log({ level: 'warn', code: 'DISPLAY_AD_MALFORMED' });
    return null;
  }
  return null;
}

/** Counts an impression of a house ad; a failure is only logged. */
export async function countHouseAd(
  { http, platform }: Pick<Data, 'http' | 'platform'>,
  url: string,
): Promise<void> {
  const reply = await http({
    endpoint: 'adImpression',
    method: 'GET',
    url,
    headers: {},
    replyKind: 'bytes',
    timeoutMs: TIMEOUT_MS,
  });
  if (!reply.ok)
    platform.log({ level: 'info', code: 'AD_IMPRESSION_FAILED', detail: { code: reply.error.code } });
}
