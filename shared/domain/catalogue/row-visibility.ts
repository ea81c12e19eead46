import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** What decides whether a row of the home screen shows. */
export type RowFacts = {
  readonly viewer: ViewerKind;
  readonly userLevel: 'standard' | 'gold';
  readonly kidsProfile: boolean;
  readonly profileChosen: boolean;
};

/** Rows that recommend something to somebody. */
const RECOMMENDATIONS: readonly string[] = ['recom_personalised', 'recom_universal', 'recom_free_preview'];

/**
 * Whether a row shows (playback section 5): history, personalised and free-preview rows only to those who are neither guest nor in guest mode
 * (READINGS 6), history with a profile only; the free preview only at the standard level (READINGS 7); kids profiles get no recommendations.
 */
export function isRowVisible(type: string, { viewer, userLevel, kidsProfile, profileChosen }: RowFacts): boolean {
  if (kidsProfile && RECOMMENDATIONS.includes(type)) return false;
  if (type === 'history') return viewer === 'member' && profileChosen;
  if (type === 'recom_personalised') return viewer === 'member';
  return type !== 'recom_free_preview' || (viewer === 'member' && userLevel === 'standard');
}
