import { readHeader } from '#service/imported/playlist/stream-options.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';

type Given = {
  readonly location?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly user_agent?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

type Headers = Readonly<Record<string, string>>;

/** Most headers of a source besides the User-Agent. */
const MOST_HEADERS = 16;

/**
 * Returns the headers of a source after a call: given ones join those that it has, and one without a value is
 * taken away. The User-Agent is set for itself.
 */
function headersOf({ user_agent, headers = {} }: Given, before: Headers): Headers | null {
  const { 'user-agent': agent, ...others } = before;
  const headerMap = new Map(Object.entries(others));
  for (const [name, value] of Object.entries(headers)) {
    const read = readHeader(name, value.trim() === '' ? 'none' : value);
    if (read === null) return null;
    if (value.trim() === '') headerMap.delete(read[0]);
    else headerMap.set(...read);
  }
  if (headerMap.size > MOST_HEADERS) return null;
  const next = user_agent === undefined ? (headerMap.get('user-agent') ?? agent) : user_agent || undefined;
  headerMap.delete('user-agent');
  if (next === undefined) return Object.fromEntries(headerMap);
  const header = readHeader('user-agent', next);
  return header === null ? null : { ...Object.fromEntries(headerMap), 'user-agent': header[1] };
}

/** Returns the address, login and headers of a source from the body of a call; null if they are invalid. */
export function readAccess(
  given: Given,
  before: Headers = {},
): Partial<Pick<ImportedSource, 'location' | 'user' | 'password' | 'headers'>> | null {
  const { location, user, password, user_agent, headers } = given;
  const address = location === undefined || /^https?:\/\//i.test(location) ? location : `http://${location}`;
  if (address !== undefined && !URL.canParse(address)) return null;
  const next = user_agent === undefined && headers === undefined ? undefined : headersOf(given, before);
  if (next === null) return null;
  return {
    ...(address === undefined ? {} : { location: address }),
    ...(user === undefined ? {} : { user: user || null }),
    ...(password === undefined ? {} : { password: password || null }),
    ...(next === undefined ? {} : { headers: next }),
  };
}
