import { streamFolder } from '#service/kernel/routing/stream-path.ts';
import { createStreamTokens } from '#service/playback/stream-tokens.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** What the edge does with a request: a file, a question to the service, or 403 with this code. */
export type EdgeVerdict = 'open' | 'ask' | 'token_missing' | 'token_invalid' | 'token_expired';
/** A path that is asked for at a time (ms since 1970), and what the edge does then. */
export type TokenVector = { readonly path: string; readonly now: number; readonly verdict: EdgeVerdict };

const NOW = Date.UTC(2026, 10, 28, 12);
const secretOf = (fill: string): string => Buffer.alloc(32, fill).toString('base64');
/** The key that signs, and one that signed before. */
export const SECRETS: readonly string[] = [secretOf('edge'), secretOf('before')];

const tokensOf = (secret: string) =>
  createStreamTokens({ signingKey: Buffer.alloc(32), given: [Buffer.from(secret, 'base64')] }, () => NOW);
const owner = { sessionId: 'session-1', drmId: null };

/** Examples of tokens for whoever checks them elsewhere, signed by the service's own code. */
export function streamTokenVectors(): {
  readonly secrets: readonly string[];
  readonly vectors: TokenVector[];
} {
  const [current = '', before = ''] = SECRETS;
  const tokens = tokensOf(current);
  const token = tokens.sign('live', 'HARB', owner, NOW + 2 * HOUR);
  const video = tokens.sign('vod', '9108003001', { ...owner, drmId: 'drm-1' }, NOW + HOUR);
  const spaced = tokens.sign('live', '音 樂', owner, NOW + HOUR);
  const short = tokens.sign('live', 'HARB', owner, NOW + 10 * MINUTE);
  const span = { since: NOW - HOUR, until: NOW + HOUR };
  const limited = tokens.sign('live', 'HARB', owner, NOW + HOUR, span);
  const old = tokensOf(before).sign('live', 'HARB', owner, NOW + HOUR);
  const foreign = tokensOf(secretOf('foreign')).sign('live', 'HARB', owner, NOW + HOUR);
  const at = (path: string, verdict: EdgeVerdict, now = NOW): TokenVector => ({ path, now, verdict });
  const live = `${streamFolder(token, 'live', 'HARB')}/v720/1234.m4s`;
  const changed = `${token.slice(0, 6)}${token[6] === 'z' ? 'y' : 'z'}${token.slice(7)}`;
  return {
    secrets: SECRETS,
    vectors: [
      at(live, 'open'),
      at(`${live}?_HLS_msn=7`, 'open'),
      at(`${streamFolder(video, 'vod', '9108003001')}/master.m3u8`, 'open'),
      at(`${streamFolder(spaced, 'live', '音 樂')}/master.m3u8`, 'open'),
      at(`${streamFolder(old, 'live', 'HARB')}/master.m3u8`, 'open'),
      at(`${streamFolder(short, 'live', 'HARB')}/master.m3u8`, 'ask'),
      at(`${streamFolder(limited, 'live', 'HARB')}/master.m3u8`, 'ask'),
      at(`${streamFolder(tokens.sign('import', 'x', owner, NOW + HOUR), 'import', 'x')}/master.m3u8`, 'ask'),
      at(live, 'ask', NOW + 2 * HOUR - SECOND),
      at(live, 'token_expired', NOW + 2 * HOUR),
      at(`${streamFolder(token, 'live', 'OTHER')}/v720/1234.m4s`, 'token_invalid'),
      at(`${streamFolder(token, 'vod', 'HARB')}/v720/1234.m4s`, 'token_invalid'),
      at(`${streamFolder(foreign, 'live', 'HARB')}/master.m3u8`, 'token_invalid'),
      at(`${streamFolder(changed, 'live', 'HARB')}/master.m3u8`, 'token_invalid'),
      at(`${streamFolder(token.slice(0, -1), 'live', 'HARB')}/master.m3u8`, 'token_invalid'),
      at(`${streamFolder(token, 'live', 'HARB')}/../OTHER/v720/1234.m4s`, 'token_missing'),
      at(`${streamFolder(token, 'live', 'HARB')}/..%2FOTHER/v720/1234.m4s`, 'token_missing'),
      at('/media/live/HARB/master.m3u8', 'token_missing'),
      at(`/media/${token}/live/HARB`, 'token_missing'),
      at(`/media/${token}/live/%E0%A4%A/master.m3u8`, 'token_missing'),
    ],
  };
}
