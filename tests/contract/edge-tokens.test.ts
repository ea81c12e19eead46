import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { parseStreamPath, streamFolder } from '#service/kernel/routing/stream-path.ts';
import { LIMITED_LIFE } from '#service/playback/play-grant.ts';
import { createStreamTokens } from '#service/playback/stream-tokens.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type EdgeVerdict, SECRETS, streamTokenVectors } from './stream-token-vectors.ts';

type Check = (path: string, secrets: readonly string[], now: number) => Promise<EdgeVerdict>;

const NOW = Date.UTC(2026, 10, 28, 12);
const ROUNDS = 3000;

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

describe('the check of stream tokens at the edge', async () => {
  const edge: { readonly default: { readonly check: Check } } = await import(
    pathToFileURL(inRoot('deploy', 'edge', 'stream-token.js')).href
  );
  const { check } = edge.default;

  it('has examples that the service has signed (npm run contract writes them)', () => {
    const written = JSON.parse(readFileSync(inRoot('docs', 'contract', 'stream-token-vectors.json'), 'utf8'));
    expect(written).toEqual(streamTokenVectors());
  });

  it('says of each example what it has to', async () => {
    const { secrets, vectors } = streamTokenVectors();
    const found = await Promise.all(vectors.map(({ path, now }) => check(path, secrets, now)));
    expect(found).toEqual(vectors.map(({ verdict }) => verdict));
  });

  it('agrees with the service on thousands of paths, whole and damaged', async () => {
    const random = randomOf(20_261_128);
    const given = SECRETS.map((secret) => Buffer.from(secret, 'base64'));
    const service = createStreamTokens({ signingKey: Buffer.alloc(32), given }, () => NOW);
    const kinds = ['live', 'vod'] as const;
    const damage = (text: string): string => {
      const at = random(text.length);
      return [
        text,
        `${text.slice(0, at)}${String.fromCharCode(33 + random(94))}${text.slice(at + 1)}`,
        text.slice(0, at) + text.slice(at + 1),
        `${text.slice(0, at)}-${text.slice(at)}`,
        text.toUpperCase(),
      ][random(5)] as string;
    };
    const counts = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = kinds[random(2)] ?? 'live';
      const id = ['HARB', '音樂', 'a b', '9108003001'][random(4)] ?? '';
      const ends = NOW + (random(4 * 3600) - 1800) * SECOND;
      const span = random(5) === 0 ? { since: NOW - HOUR, until: ends } : null;
      const token = service.sign(kind, id, { sessionId: `s${round}`, drmId: null }, ends, span);
      const path = `${damage(streamFolder(token, kind, id))}/v240/7.m4s`;
      const asked = parseStreamPath(path);
      const expected = asked === null ? 'token_missing' : service.verify(asked.token, asked.kind, asked.id);
      const verdict = await check(path, SECRETS, NOW);
      // What the edge leaves to the service is what the service would open.
      expect([path, verdict === 'ask' ? 'open' : verdict]).toEqual([path, expected]);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
    for (const verdict of ['open', 'ask', 'token_missing', 'token_invalid', 'token_expired'])
      expect([verdict, (counts.get(verdict) ?? 0) > 50]).toEqual([verdict, true]);
  });

  it('asks the service about every token of a kids or limited profile, also with a clock that is minutes off', async () => {
    const given = SECRETS.map((secret) => Buffer.from(secret, 'base64'));
    const service = createStreamTokens({ signingKey: Buffer.alloc(32), given }, () => NOW);
    const token = service.sign('live', 'HARB', { sessionId: 's', drmId: null }, NOW + LIMITED_LIFE);
    const path = `${streamFolder(token, 'live', 'HARB')}/v240/7.m4s`;
    for (let now = NOW - 4 * MINUTE; now < NOW + LIMITED_LIFE; now += MINUTE)
      expect([now, await check(path, SECRETS, now)]).toEqual([now, 'ask']);
  });
});
