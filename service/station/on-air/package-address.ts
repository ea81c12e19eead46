import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { createFetchAddress, type FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { type FeedCopies, openFeedCopies } from '#service/station/feeds/feed-copies.ts';
import type { FetchFeedParts } from '#service/station/feeds/fetch-feed.ts';
import { PackageError } from '#service/station/package/package-files.ts';
import { openZip } from '#service/station/package/zip-files.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';

/** Bytes of an archive, and time for all of it. */
const MOST = 512 * 1024 * 1024;
const WITHIN = 10 * MINUTE;
const NAME = 'station';

/** Returns whether a station is named by an address. */
export const isPackageAddress = (location: string): boolean => /^https?:\/\//i.test(location);

/** The package at an address, as an archive in the data folder. */
export type PackageAddress = {
  /** Where the last good copy is. */
  readonly file: string;
  readonly hasCopy: () => Promise<boolean>;
  /** Fetches it, unless its server says that the copy is the newest. Returns why the copy stays, or null. */
  readonly fetch: () => Promise<string | null>;
};

type AddressParts = {
  readonly address: string;
  readonly dataFolder: string;
  /** Origins that may be in a private network, and only those may be without TLS. */
  readonly origins: FetchFeedParts['origins'];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly fetchAddress?: FetchAddress;
};

/**
 * Opens the place of a package that is a `.zip` at an address. What is no archive of a station, too large or cut
 * off does not take the place of the last good copy. It is reached under the rules of feeds.
 */
export async function openPackageAddress(parts: AddressParts): Promise<PackageAddress> {
  const { address, dataFolder } = parts;
  const folder = path.join(dataFolder, 'package');
  const copies = await openFeedCopies(folder);
  const file = path.join(folder, `${NAME}.zip`);
  const fetchAddress = parts.fetchAddress ?? createFetchAddress();
  return {
    file,
    hasCopy: async () => existsSync(file) && (await copies.state(NAME))?.address === address,
    fetch: async () => {
      const fetched = await fetchArchive({ ...parts, fetchAddress }, copies, file);
      if (!fetched.ok) return fetched.error;
      await copies.keepState(NAME, { ...UNKNOWN, ...fetched.value, address, fetchedAt: parts.clock.now() });
      return null;
    },
  };
}

const UNKNOWN = { digest: null, dueAt: 0, failures: 0, fault: null };
type Version = { readonly etag: string | null; readonly lastModified: string | null };

async function fetchArchive(
  { address, origins, signal, fetchAddress }: AddressParts & { readonly fetchAddress: FetchAddress },
  copies: FeedCopies,
  file: string,
): Promise<Result<Version, string>> {
  const origin = URL.parse(address)?.origin ?? null;
  const isNamed = origin !== null && origins.includes(origin);
  if (!isNamed && !/^https:/i.test(address)) return err('ADDRESS_NOT_ALLOWED');
  const before = await copies.state(NAME);
  const known = before?.address === address && existsSync(file) ? before : null;
  const reply = await fetchAddress(address, {
    home: isNamed ? origin : null,
    headers: versionHeaders(known),
    signal: AbortSignal.any([AbortSignal.timeout(WITHIN), signal]),
  });
  if (!reply.ok) return reply;
  const { body, status, headers } = reply.value;
  try {
    if (status === 304) return known === null ? err('SOURCE_REFUSED') : ok(known);
    const written = await copies.write(NAME, body, MOST);
    if (written === null) return err('ARCHIVE_TOO_LARGE');
    const { paths } = await openZip(written.file);
    if (!paths.includes('station.json')) return err('NO_STATION_IN_IT');
    await rename(written.file, file);
    const { etag = null, 'last-modified': lastModified = null } = headers;
    return ok({ etag, lastModified });
  } catch (error) {
    return err(error instanceof PackageError ? error.code : 'ARCHIVE_CUT_OFF');
  } finally {
    body.destroy();
    await copies.drop(NAME);
  }
}

const versionHeaders = (known: Version | null): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  if (known?.etag != null) headers['if-none-match'] = known.etag;
  if (known?.lastModified != null) headers['if-modified-since'] = known.lastModified;
  return headers;
};
