import type { ServiceBases } from '#shared/domain/operations/service-address.ts';

/** How a page reaches its back end, by the operator's `client.json` (decision 001). */
export type PageClient = {
  /**
   * Bases of the back end; null if it shares the page's origin, as on the desktop, where the main process
   * forwards.
   */
  readonly bases: ServiceBases | null;
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Licence servers to use in place of those in checkouts. */
  readonly licenceServers: Readonly<
    Partial<Record<'widevine' | 'fairplay' | 'clearkey', string | undefined>>
  >;
  /** Origin of the public web app for QR codes and shared links; null for the page's own. */
  readonly webBase: string | null;
  /** Public key of the back end's Web Push messages; null if it sends none. */
  readonly pushKey: string | null;
  /** Values that override the back end's remote config. */
  readonly remoteConfig: Readonly<Record<string, unknown>>;
};

/** A page of the service itself, which needs no configuration. */
export const OWN_SERVICE: PageClient = {
  bases: null,
  headers: {},
  licenceServers: {},
  webBase: null,
  pushKey: null,
  remoteConfig: {},
};
