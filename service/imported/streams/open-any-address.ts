import { makeLink, type StalkerLink } from '#service/imported/streams/portal/stalker-link.ts';
import type { StalkerAccess } from '#service/imported/streams/portal/stalker-session.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { FetchAddress } from './fetch-address.ts';
import { type OpenedStream, openStream, type StreamAddress } from './open-stream.ts';
import type { StreamError } from './stream-error.ts';

/**
 * Which of the addresses of a stream (by its own, `of`) was the right one when it was opened last; null for
 * its own.
 */
export type FoundAddress = { found: { readonly of: string; readonly address: string } | null };

/**
 * Errors that say a stream is not at an address. Others are about the server, which is the same at the next.
 */
const NOT_HERE: ReadonlySet<StreamError> = new Set([
  'SOURCE_GONE',
  'SOURCE_DENIED',
  'SOURCE_NOT_A_STREAM',
  'SOURCE_REFUSED',
]);

/**
 * Opens a stream at the address that was right before, then at its own, then at its others. Returns the error
 * of its own address if all fail.
 */
export async function openAnyAddress(
  fetchAddress: FetchAddress,
  stream: StreamAddress,
  state: FoundAddress,
  signal: AbortSignal,
): Promise<Result<OpenedStream, StreamError>> {
  if (stream.link !== undefined) return openMade({ fetchAddress, signal }, stream, stream.link, state);
  const before = state.found?.of === stream.address ? [state.found.address] : [];
  const addresses = [...new Set([...before, stream.address, ...(stream.others ?? [])])];
  let failed: Result<OpenedStream, StreamError> | null = null;
  for (const address of addresses) {
    const opened = await openStream(fetchAddress, { ...stream, address }, signal);
    if (opened.ok) {
      state.found = address === stream.address ? null : { of: stream.address, address };
      return opened;
    }
    if (failed === null || address === stream.address) failed = opened;
    if (!NOT_HERE.has(opened.error)) break;
  }
  state.found = null;
  return failed ?? openStream(fetchAddress, stream, signal);
}

/**
 * The private origin that an address made by a portal may be at: its host, if the list may lead there. A
 * portal on the internet leads to the internet.
 */
export function portalHome(address: string, { home }: Pick<StreamAddress, 'home'>): string | null {
  const made = URL.parse(address);
  return made !== null && home !== null && made.hostname === URL.parse(home)?.hostname ? made.origin : null;
}

/**
 * The private origin that an address inside a stream may be at. What a portal makes may be at another port of
 * its host than the portal.
 */
export const homeInside = (address: string, stream: Pick<StreamAddress, 'home' | 'link'>): string | null =>
  stream.link === undefined ? stream.home : portalHome(address, stream);

/** Opens a stream where its portal made an address of it before, or has it make another. */
async function openMade(
  { fetchAddress, signal }: Pick<StalkerAccess, 'fetchAddress' | 'signal'>,
  stream: StreamAddress,
  link: StalkerLink,
  state: FoundAddress,
): Promise<Result<OpenedStream, StreamError>> {
  const openAt = (address: string) =>
    openStream(fetchAddress, { ...stream, address, home: portalHome(address, stream) }, signal);
  const before = state.found?.of === stream.address ? await openAt(state.found.address) : null;
  if (before?.ok) return before;
  state.found = null;
  const made = await makeLink(link, { fetchAddress, signal, homeOf: () => stream.home });
  if (!made.ok) return made;
  const opened = await openAt(made.value);
  if (opened.ok) state.found = { of: stream.address, address: made.value };
  return opened;
}
