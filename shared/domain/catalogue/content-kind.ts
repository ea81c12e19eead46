/** Returns whether a programme is catch-up (S1-3-036). */
export const isCatchUp = (versionType: string | null | undefined): boolean => versionType === 'catchup';

/** Returns whether a clip opens in the clip popup (S1-2-101, S1-3-068). */
export const isIntroClip = (clipType: string | null | undefined): boolean => clipType === 'intro';

/**
 * Returns whether a programme is pay-per-title: a subscription tag's English name contains TVOD_ (S1-3-045).
 */
export const isPayPerTitle = (
  tags: readonly { readonly type: string; readonly name_en?: string | null | undefined }[],
): boolean =>
  tags.some(({ type, name_en }) => type === 'subscription_tag' && name_en?.includes('TVOD_') === true);

/** Returns the ids of the plans that a programme asks for, the one of its title's price included. */
export const subscriptionTags = (
  tags: readonly { readonly type: string; readonly tag_id?: string | null | undefined }[],
): string[] => tags.flatMap(({ type, tag_id }) => (type === 'subscription_tag' && tag_id ? [tag_id] : []));
