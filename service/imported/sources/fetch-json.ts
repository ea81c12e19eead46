import type { ImportError } from '#service/imported/import-types.ts';
import { importError } from '#service/imported/open-source.ts';
import { fetchPortalJson, type PortalFault } from '#service/imported/streams/portal/portal-json.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { PortalParts } from './fetch-parts.ts';

/** Returns the error of a call to a portal as an import reports it. */
export function portalError({ code }: PortalFault): ImportError {
  if (code === 'TOO_LARGE') return 'SOURCE_TOO_LARGE';
  return code === 'NOT_JSON' ? 'PLAYLIST_IS_A_PAGE' : importError(code);
}

/**
 * Fetches a short document in JSON of a portal, which may be in the private network as its owner named it.
 */
export async function fetchJson(
  address: string,
  { fetchAddress, signal }: PortalParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<unknown, ImportError>> {
  const reply = await fetchPortalJson(fetchAddress, address, {
    home: new URL(address).origin,
    headers,
    signal,
  });
  return reply.ok ? ok(reply.value) : err(portalError(reply.error));
}

/** Returns a text as the value of an attribute of a playlist, or as the name behind its comma. */
export const attribute = (text: string): string => text.replaceAll('"', "'").replaceAll(/[\r\n]+/g, ' ');
