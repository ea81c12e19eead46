/** Request headers as they are typed. */
export type GivenHeaders = {
  readonly userAgent: string;
  readonly referer: string;
  readonly origin: string;
  readonly others: readonly { readonly name: string; readonly value: string }[];
};

export const NO_HEADERS: GivenHeaders = { userAgent: '', referer: '', origin: '', others: [] };

/** Rows of other headers. */
export const MOST_OTHERS = 8;

/** Headers of a source in the body of a call. */
type HeadersBody = { readonly user_agent?: string; readonly headers?: Readonly<Record<string, string>> };

/** Returns the body for typed headers: an empty field is left out, so that it stays unchanged. */
export function headersBody({ userAgent, referer, origin, others }: GivenHeaders): HeadersBody {
  const named = [{ name: 'referer', value: referer }, { name: 'origin', value: origin }, ...others];
  const headers = named.flatMap(({ name, value }) => {
    const isGiven = name.trim() !== '' && value.trim() !== '';
    return isGiven ? [[name.trim().toLowerCase(), value.trim()]] : [];
  });
  return {
    ...(userAgent.trim() === '' ? {} : { user_agent: userAgent.trim() }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
  };
}
