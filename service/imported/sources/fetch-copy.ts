import type { ImportError } from '#service/imported/import-types.ts';
import { importError, reachOf } from '#service/imported/open-source.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { FetchParts } from './fetch-parts.ts';
import { fetchStalker } from './stalker.ts';
import { fetchXtream } from './xtream.ts';

/** Outcome of a fetch: nothing new, or a new copy with its facts. */
export type FetchedCopy = { readonly isNew: boolean; readonly facts: Partial<OwnSource> };

/** Fetches a source and replaces its copy, unless its server says that nothing has changed. */
export async function fetchCopy(source: OwnSource, parts: FetchParts): Promise<Result<FetchedCopy, ImportError>> {
  try {
    if (source.kind === 'xtream') return await portalCopy(source, parts, await fetchXtream(source, parts));
    if (source.kind === 'stalker') return await portalCopy(source, parts, await fetchStalker(source, parts));
    return await addressCopy(source, parts);
  } catch {
    return err('SOURCE_UNREADABLE');
  }
}

async function portalCopy(
  source: OwnSource,
  { copies }: FetchParts,
  list: Result<string, ImportError>,
): Promise<Result<FetchedCopy, ImportError>> {
  if (!list.ok) return list;
  const url = new URL(source.location);
  const one = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(list.value);
  };
  await copies.write(source.id, one(), () => undefined);
  return ok({ isNew: true, facts: { origin: { base: source.location, ...reachOf(source.location, url.origin) } } });
}

async function addressCopy(
  source: OwnSource,
  { copies, fetchAddress, signal, progress }: FetchParts,
): Promise<Result<FetchedCopy, ImportError>> {
  const { id, location, etag, lastModified } = source;
  const headers = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
  const reply = await fetchAddress(location, { home: URL.parse(location)?.origin ?? null, headers, signal });
  if (!reply.ok) return err(importError(reply.error));
  const { body, status, headers: replyHeaders, url, home } = reply.value;
  if (status === 304) {
    body.destroy();
    return ok({ isNew: false, facts: {} });
  }
  const length = Number(replyHeaders['content-length'] ?? Number.NaN);
  const total = Number.isFinite(length) ? length : null;
  const whole = await copies.write(id, body, (read) => progress(read, total));
  if (!whole) return err('SOURCE_TOO_LARGE');
  const facts = { etag: replyHeaders.etag ?? null, lastModified: replyHeaders['last-modified'] ?? null };
  return ok({ isNew: true, facts: { ...facts, origin: { base: url, ...reachOf(url, home) } } });
}
