import type { ImportError } from '#service/imported/import-types.ts';
import { importError, openSource, reachOf, statusError } from '#service/imported/open-source.ts';
import { isOfBox, requestHeaders } from '#service/imported/request-headers.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { FetchParts } from './fetch-parts.ts';
import { stalkerLines } from './stalker.ts';
import { stalkerGuide } from './stalker-guide.ts';
import { xtreamLines } from './xtream.ts';

/** Outcome of a fetch: nothing new, or a new copy with its facts. */
export type FetchedCopy = { readonly isNew: boolean; readonly facts: Partial<ImportedSource> };

/** Fetches a source and replaces its copy, unless its server says that nothing has changed. */
export async function fetchCopy(
  source: ImportedSource,
  given: FetchParts,
): Promise<Result<FetchedCopy, ImportError>> {
  let refusal = 0;
  const fetchAddress = fetchAs(source, given.fetchAddress, (status) => {
    refusal = status;
  });
  const copy = await fetchKind(source, { ...given, fetchAddress });
  if (copy.ok || !copy.error.startsWith('SOURCE_')) return copy;
  return err(statusError(refusal, copy.error));
}

/** Fetches as a source: with its headers, its login and its cookies. */
function fetchAs(
  source: ImportedSource,
  fetchAddress: FetchAddress,
  refused: (status: number) => void,
): FetchAddress {
  return (address, options) => {
    refused(0);
    const headers = { ...requestHeaders(source), ...options.headers };
    return fetchAddress(address, { ...options, headers, source: source.id, refused });
  };
}

async function fetchKind(
  source: ImportedSource,
  parts: FetchParts,
): Promise<Result<FetchedCopy, ImportError>> {
  try {
    if (source.direct && source.from === 'file') return await fileCopy(source, parts);
    if (source.kind === 'xtream') return await portalCopy(source, parts, xtreamLines(source, parts));
    if (source.kind === 'stalker') return await portalCopy(source, parts, stalkerLines(source, parts));
    // The guide of a portal for boxes has the address of the box besides that of the portal.
    if (isOfBox(source)) return await portalCopy(source, parts, stalkerGuide(source, parts));
    return await addressCopy(source, parts);
  } catch {
    return err('SOURCE_UNREADABLE');
  }
}

/** Copies the file that the operator names. */
async function fileCopy(
  { id, location }: ImportedSource,
  { copies, progress }: FetchParts,
): Promise<Result<FetchedCopy, ImportError>> {
  const opened = await openSource(location);
  if (!opened.ok) return opened;
  const { bytes, total } = opened.value;
  const whole = await copies.write(id, bytes, (read) => progress(read, total));
  return whole ? ok({ isNew: true, facts: {} }) : err('SOURCE_TOO_LARGE');
}

/** Bytes of a playlist that are written at once. */
const BLOCK = 64 * 1024;

/** Writes the lines of a portal as they come; a copy of a list that fails is dropped. */
async function portalCopy(
  source: ImportedSource,
  { copies }: FetchParts,
  lines: AsyncGenerator<string, ImportError | null>,
): Promise<Result<FetchedCopy, ImportError>> {
  let failed: ImportError | null = null;
  const blocks = async function* (): AsyncGenerator<Uint8Array> {
    let text = '';
    for (let next = await lines.next(); ; next = await lines.next()) {
      if (next.done === true) {
        failed = next.value;
        if (failed !== null) throw new Error(failed);
        return yield Buffer.from(text);
      }
      text += next.value;
      if (text.length < BLOCK) continue;
      yield Buffer.from(text);
      text = '';
    }
  };
  try {
    const isWhole = await copies.write(source.id, blocks(), () => undefined);
    if (!isWhole) return err('SOURCE_TOO_LARGE');
  } catch (error) {
    if (failed === null) throw error;
    return err(failed);
  }
  const { origin } = new URL(source.location);
  return ok({
    isNew: true,
    facts: { origin: { base: source.location, ...reachOf(source.location, origin) } },
  });
}

/**
 * Returns where the guide of a portal is whose typed folder it does not have: at the root of its host, as the
 * portal then is. Null for any other.
 */
function guideAtRoot(location: string): string | null {
  const url = URL.parse(location);
  if (url === null || url.pathname === '/xmltv.php' || !url.pathname.endsWith('/xmltv.php')) return null;
  return `${url.origin}/xmltv.php${url.search}`;
}

async function addressCopy(
  source: ImportedSource,
  { copies, fetchAddress, signal, progress }: FetchParts,
): Promise<Result<FetchedCopy, ImportError>> {
  const { id, location, etag, lastModified } = source;
  const headers = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
  const fetchAt = (address: string) =>
    fetchAddress(address, { home: URL.parse(address)?.origin ?? null, headers, signal });
  const first = await fetchAt(location);
  const root = first.ok || first.error !== 'SOURCE_GONE' ? null : guideAtRoot(location);
  const reply = root === null ? first : await fetchAt(root);
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
