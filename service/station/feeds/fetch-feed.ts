import { stat } from 'node:fs/promises';
import type { FetchAddress, FetchError } from '#service/imported/streams/fetch-address.ts';
import type { StationFeed } from '#service/station/package/feed-schema.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { hasEntries, mostOf } from './fed-entries.ts';
import { type FeedCopies, type FeedState, headOf } from './feed-copies.ts';
import { feedPath, NO_FILES, withFiles } from './with-feeds.ts';

/** Why the last good copy of a feed stays. */
export type FeedFault =
  | FetchError
  /** Larger than a feed of its kind may be. */
  | 'FEED_TOO_LARGE'
  /** Not whole after the time that a feed may take, or cut off. */
  | 'FEED_CUT_OFF'
  /** Nothing in it that a station could take. */
  | 'FEED_WITHOUT_ENTRIES'
  /** The setting that the package names for its login is not set. */
  | 'FEED_LOGIN_MISSING';

/** A copy of a feed, and where it would be in the package. */
export type LargeCopy = { readonly file: string; readonly path: string; readonly kind: StationFeed['kind'] };

/** Bytes of JSON, which is parsed in one turn; XML, tables and playlists are read in pieces. */
const MOST_JSON_IN_A_TURN = 512 * 1024;

/** Dependencies of a fetch. */
export type FetchFeedParts = {
  readonly fetchAddress: FetchAddress;
  readonly copies: FeedCopies;
  /** Origins in a private network that the operator lets feeds reach. */
  readonly origins: readonly string[];
  /** Returns the value of a setting that a package names. */
  readonly setting: (name: string) => string | null;
  /** Reads a copy that is too large for a turn of this thread as `hasEntries` does. */
  readonly hasEntriesElsewhere: (copy: LargeCopy) => Promise<boolean>;
  /** Milliseconds for a whole feed. */
  readonly within: number;
  /** Gives up what is being fetched. */
  readonly signal: AbortSignal;
};

/** A fetch that is good: whether its copy is new, and what its server says of it. */
export type FedCopy = {
  readonly isNew: boolean;
  readonly digest: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
};

/**
 * Fetches a feed, unless its server says that the copy is the newest, and puts it in the place of the copy if
 * a station can take something of it. Only origins that the operator names may be private; nothing after a
 * hop on the internet is.
 */
export async function fetchFeed(
  feed: StationFeed,
  before: FeedState | null,
  parts: FetchFeedParts,
): Promise<Result<FedCopy, FeedFault>> {
  const login = feed.login === undefined ? null : parts.setting(feed.login);
  if (feed.login !== undefined && login === null) return err('FEED_LOGIN_MISSING');
  const origin = URL.parse(feed.address)?.origin ?? null;
  const known =
    before !== null && before.fetchedAt !== null && before.address === feed.address ? before : null;
  const signal = AbortSignal.any([AbortSignal.timeout(parts.within), parts.signal]);
  const reply = await parts.fetchAddress(feed.address, {
    home: origin !== null && parts.origins.includes(origin) ? origin : null,
    headers: headersOf(known, login),
    signal,
  });
  if (!reply.ok) return reply;
  const { body, status, headers } = reply.value;
  if (status === 304) {
    body.destroy();
    if (known === null) return err('SOURCE_REFUSED');
    const { digest, etag, lastModified } = known;
    return ok({ isNew: false, digest, etag, lastModified });
  }
  try {
    const written = await parts.copies.write(feed.id, body, mostOf(feed.kind));
    if (written === null) return err('FEED_TOO_LARGE');
    const { file, digest } = written;
    const { etag = null, 'last-modified': lastModified = null } = headers;
    if (known?.digest === digest) return ok({ isNew: false, digest, etag, lastModified });
    const path = feedPath(feed, await headOf(file));
    if (!(await holdsEntries({ file, path, kind: feed.kind }, parts))) return err('FEED_WITHOUT_ENTRIES');
    await parts.copies.accept(feed.id);
    return ok({ isNew: true, digest, etag, lastModified });
  } catch {
    return err('FEED_CUT_OFF');
  } finally {
    body.destroy();
    await parts.copies.drop(feed.id);
  }
}

async function holdsEntries(
  copy: LargeCopy,
  { hasEntriesElsewhere }: Pick<FetchFeedParts, 'hasEntriesElsewhere'>,
): Promise<boolean> {
  const { file, path, kind } = copy;
  if (path.endsWith('.json') && (await stat(file)).size > MOST_JSON_IN_A_TURN)
    return hasEntriesElsewhere(copy);
  return hasEntries(withFiles(NO_FILES, new Map([[path, file]])), path, kind);
}

const headersOf = (known: FeedState | null, login: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ['if-none-match', known?.etag ?? null] as const,
      ['if-modified-since', known?.lastModified ?? null] as const,
      ['authorization', login] as const,
    ].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
