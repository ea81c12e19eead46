import type { ProgrammeLabel } from '#shared/contract/catalogue/programme-label.ts';
import type { LabelFacts } from '#shared/domain/catalogue/label.ts';

/** Converts a label of the labelling service to the facts of the rule of labels. */
export const labelFacts = (label: ProgrammeLabel): LabelFacts => ({
  limitedPlatform: label.limited_platform,
  allFreeEpisodes: label.all_free_epis,
  maxFreeEpisodes: label.max_free_episodes,
  earlyRelease: label.early_release,
  earlyPlatforms: label.early_release_platforms,
  isEarlyGold: label.is_early_gold,
  payPerProgramme: label.is_pay_per_programme || label.pay_per_programme,
  payPerEpisode: label.pay_per_episode || label.pay_per_episodes.length > 0,
  premiumEpisode: label.premium_episode || label.premium_episodes.length > 0,
  isPreview: label.is_preview || label.preview_all_episodes,
  lock: label.lock,
  tvodLabelling: label.tvod_labelling ?? null,
});
