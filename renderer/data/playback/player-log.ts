import type { Data } from '#renderer/data/create-data.ts';
import { truncateAtWord } from '#shared/domain/operations/redacted-text.ts';

/** Longest value of a field that the log accepts. */
const MAX_FIELD_LENGTH = 300;

type LogFields = Readonly<Record<string, string | number | null>>;

/** Sends a line to the service's log. A failure is only logged here, so that it cannot disturb playback. */
async function sendLogLine(data: Data, code: string, detail: LogFields): Promise<void> {
  const reply = await data.api.call('remoteLog', { body: { level: 'error', code, detail } });
  if (!reply.ok) data.platform.log({ level: 'warn', code: 'LOG_CALL_FAILED', detail: { ...reply.error } });
}

/**
 * Sends the `Player Error` log call: the error as shown, the user agent and the page URL (S1-7-033). The URL
 * goes without its query, which may hold a token.
 */
export function sendPlayerError(data: Data, error: string): void {
  const { navigator, location } = globalThis;
  const detail = {
    error: truncateAtWord(error, MAX_FIELD_LENGTH - 1),
    user_agent: truncateAtWord(navigator.userAgent, MAX_FIELD_LENGTH - 1),
    url: `${location.origin}${location.pathname}`.slice(0, MAX_FIELD_LENGTH),
  };
  data.platform.log({ level: 'error', code: 'PLAYER_ERROR', detail });
  void sendLogLine(data, 'PLAYER_ERROR', detail);
}

/**
 * Sends the log call for a vodlive item that needs purchase (S1-4-021). `startAt` in wall-clock milliseconds.
 */
export const sendVodlivePurchase = (data: Data, networkCode: string, startAt: number | null): void =>
  void sendLogLine(data, 'VODLIVE_PURCHASE', { network_code: networkCode, start_at: startAt });
