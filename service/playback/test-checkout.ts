import { z } from 'zod';
import type { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const refusalBody = z.object({ errors: z.object({ code: z.string() }) });
type Browser = ReturnType<typeof testBrowser>;

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
/** Headers of every licence call in addition to its tokens. */
export const LICENCE_HEADERS = { 'x-service-id': 'super', 'x-client-platform': 'web' };

/** Checks out a channel as the player does. */
export const checkoutLive = (browser: Browser, network_code: string) =>
  browser.read(endpoints.liveCheckout, { query: { ...WEB, network_code }, headers: DEVICE });

/** Checks out a video as the player does. */
export const checkoutVideo = (browser: Browser, video_id: string) =>
  browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id } });

/** Returns the code of a refused call. */
export const codeOf = (reply: unknown): string => refusalBody.parse(reply).errors.code;

type Checkout = Awaited<ReturnType<typeof checkoutLive>>;

/** Returns the path of a file of the checked-out stream. */
export function fileOf({ profiles, error_code }: Checkout, file: string): string {
  const path = profiles[0]?.streaming_path;
  if (path === undefined) throw new Error(`refused: ${error_code}`);
  return path.replace('master.m3u8', file);
}

/** Returns the query of a checkout's licence call. */
export function grantOf({ drm, error_code }: Checkout): Record<string, string> {
  if (!drm) throw new Error(`no licence: ${error_code}`);
  return Object.fromEntries(new URL(drm.licence_url, 'http://service').searchParams);
}
