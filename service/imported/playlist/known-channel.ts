import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { KnownChannel } from '#service/imported/import-types.ts';

/** What is looked at of a channel. */
type Recognised = {
  readonly networkCode: string;
  readonly name: { readonly tc: string };
  readonly source: { readonly stream: string; readonly sourceId?: string; readonly tvgId?: string };
};

/** Returns the keys by which a channel is recognised, so that it keeps its code (decision 038). */
export const knownChannel = ({ networkCode, name, source }: Recognised): KnownChannel => ({
  code: networkCode,
  source: source.sourceId ?? FIRST_SOURCE,
  tvgId: source.tvgId ?? null,
  name: name.tc,
  stream: streamId(source.stream),
});

/** A stream of a portal, whose login in the address may change: `/live/user/password/12.ts`. */
const PORTAL_STREAM = /^\/(?:live\/)?[^/]+\/[^/]+\/(\d+)(?:\.\w{2,5})?$/;

/** Returns the part of a stream's address that stays when a login changes. */
export function streamId(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const [, id] = PORTAL_STREAM.exec(url.pathname) ?? [];
  if (id !== undefined && url.search === '') return `portal:${id}`;
  return `${url.host}${url.pathname}${url.search}`;
}
