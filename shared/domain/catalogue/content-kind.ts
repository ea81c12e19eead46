/** A programme of `version_type` catchup is one that was on air (playback section 3). */
export const isCatchUp = (versionType: string | null | undefined): boolean => versionType === 'catchup';

/** A clip of `clip_type` intro opens in the clip popup (playback sections 2 and 3). */
export const isIntroClip = (clipType: string | null | undefined): boolean => clipType === 'intro';

/** A subscription tag whose English name contains TVOD_ marks a programme as pay-per-title (playback section 3). */
export const isPayPerTitle = (tags: readonly { readonly type: string; readonly name_en?: string | null | undefined }[]): boolean =>
  tags.some(({ type, name_en }) => type === 'subscription_tag' && name_en?.includes('TVOD_') === true);
