import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** Inputs of the row visibility. */
export type RowFacts = {
  readonly viewer: ViewerKind;
  readonly userLevel: 'standard' | 'gold';
  readonly kidsProfile: boolean;
  readonly profileChosen: boolean;
};

/** Recommendation rows. */
const RECOMMENDATIONS: readonly string[] = [
  'recom_personalised',
  'recom_universal',
  'recom_free_preview',
  'recom_trendy',
];

/**
 * Returns whether a row shows (S1-5-038, S1-5-039, S1-5-046): history, personalised and free-preview rows not
 * for guests or guest mode, history only with a profile; the free preview only at standard level;
 * no recommendations for kids profiles.
 */
export function isRowVisible(
  type: string,
  { viewer, userLevel, kidsProfile, profileChosen }: RowFacts,
): boolean {
  if (kidsProfile && RECOMMENDATIONS.includes(type)) return false;
  if (type === 'history') return viewer === 'member' && profileChosen;
  if (type === 'recom_personalised') return viewer === 'member';
  return type !== 'recom_free_preview' || (viewer === 'member' && userLevel === 'standard');
}
