import { cutInWords } from '#shared/domain/operations/redacted-text.ts';
import type { Data } from './create-data.ts';

/** Characters of one fact that the log takes. */
const LONGEST = 300;

type Facts = Readonly<Record<string, string | number | null>>;

/** Sends a line to the service's log. Its failure is only logged here: a viewer in trouble must not get more of it. */
async function sendLine(data: Data, code: string, detail: Facts): Promise<void> {
  const reply = await data.api.call('remoteLog', { body: { level: 'error', code, detail } });
  if (!reply.ok) data.platform.log({ level: 'warn', code: 'LOG_CALL_FAILED', detail: { ...reply.error } });
}

/**
 * The `Player Error` log call: the error as it was shown, the user agent, and the address of the page (playback section 7). The address goes
 * without its query, which may hold a token.
 */
export function sendPlayerError(data: Data, error: string): void {
  const { navigator, location } = globalThis;
  const detail = {
    error: cutInWords(error, LONGEST - 1),
    user_agent: cutInWords(navigator.userAgent, LONGEST - 1),
    url: `${location.origin}${location.pathname}`.slice(0, LONGEST),
  };
  data.platform.log({ level: 'error', code: 'PLAYER_ERROR', detail });
  void sendLine(data, 'PLAYER_ERROR', detail);
}

/** The log call of a vodlive item that needs purchase (playback section 4). `startAt` in wall-clock milliseconds. */
export const sendVodlivePurchase = (data: Data, networkCode: string, startAt: number | null): void =>
  void sendLine(data, 'VODLIVE_PURCHASE', { network_code: networkCode, start_at: startAt });
