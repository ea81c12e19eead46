/** What a creative is judged by. `mediaHost` is that of its media file, empty if the address is invalid; `wrapperIds` are the ad ids of its wrappers, the outermost first. */
export type AdIdentity = {
  readonly mediaHost: string;
  readonly adSystem: string;
  readonly creativeId: string;
  readonly wrapperIds: readonly string[];
};

/** The lists of remote config (S1-9-084). `cdnHosts` are those of the product's own ad CDN, that of the page among them. */
export type AdWhitelist = {
  readonly enabled: boolean;
  readonly creatives: readonly string[];
  readonly lineItems: readonly string[];
  readonly cdnHosts: readonly string[];
};

export type WhitelistVerdict = { readonly pass: boolean; readonly because: 'own-cdn' | 'line-item' | 'creative' | 'disabled' | 'unknown' };

/** Returns whether a creative may play, and why (S1-5-012 to S1-5-015). */
export function adWhitelistVerdict({ mediaHost, adSystem, creativeId, wrapperIds }: AdIdentity, list: AdWhitelist): WhitelistVerdict {
  if (list.cdnHosts.includes(mediaHost)) return { pass: true, because: 'own-cdn' };
  if (wrapperIds.some((id) => list.lineItems.includes(id))) return { pass: true, because: 'line-item' };
  if (adSystem !== '' && creativeId !== '' && list.creatives.includes(creativeId)) return { pass: true, because: 'creative' };
  return list.enabled ? { pass: false, because: 'unknown' } : { pass: true, because: 'disabled' };
}
