/**
 * Facts by which a creative is judged. `mediaHost` is that of its media file, empty if the address is
 * invalid; `wrapperIds` are the ad ids of its wrappers, the outermost first.
 */
export type AdIdentity = {
  readonly mediaHost: string;
  readonly adSystem: string;
  readonly creativeId: string;
  readonly wrapperIds: readonly string[];
};

/**
 * A creative of an ad system. Ids of creatives are unique within their system only, so the pair is compared
 * (R-52).
 */
export type WhitelistedCreative = { readonly ad_system: string; readonly creative_id: string };

/**
 * The lists of remote config (S1-9-084). `cdnHosts` are those of the product's own ad CDN, that of the page
 * among them.
 */
export type AdWhitelist = {
  readonly enabled: boolean;
  readonly creatives: readonly WhitelistedCreative[];
  readonly lineItems: readonly string[];
  readonly cdnHosts: readonly string[];
};

export type WhitelistVerdict = {
  readonly pass: boolean;
  readonly because: 'own-cdn' | 'line-item' | 'creative' | 'disabled' | 'unknown';
};

/** Returns whether a creative may play, and why (S1-5-012 to S1-5-015). */
export function adWhitelistVerdict(
  { mediaHost, adSystem, creativeId, wrapperIds }: AdIdentity,
  list: AdWhitelist,
): WhitelistVerdict {
  if (list.cdnHosts.includes(mediaHost)) return { pass: true, because: 'own-cdn' };
  if (wrapperIds.some((id) => list.lineItems.includes(id))) return { pass: true, because: 'line-item' };
  const isListed = list.creatives.some((one) => one.ad_system === adSystem && one.creative_id === creativeId);
  if (isListed && adSystem !== '' && creativeId !== '') return { pass: true, because: 'creative' };
  return list.enabled ? { pass: false, because: 'unknown' } : { pass: true, because: 'disabled' };
}
