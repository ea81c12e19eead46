import { planFacts } from '#renderer/content/accounts/plan-facts.ts';
import { planName } from '#renderer/content/accounts/plan-name.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';

/** What an account holds, in words. */
export type PlanView = { readonly plans: readonly string[]; readonly notes: readonly string[] };

/** Plans, and what comes with them: ads, devices at a time, titles bought with their last day in Hong Kong. Without a plan nothing is said of ads. */
export function planView(t: Translate, viewer: Viewer): PlanView {
  const { subscriptions, subscribedProgrammeIds, contractEnds, maxConcurrent, adFree } = viewer;
  const bought = subscribedProgrammeIds.length;
  const ends = Object.values(contractEnds)
    .map((end) => Date.parse(end))
    .filter(Number.isFinite);
  const until = bought === 1 && ends.length === 1 && ends[0] !== undefined ? t('account:plan.until', { date: ends[0] }) : '';
  const boughtText = bought === 0 ? '' : t('account:plan.bought', { count: bought });
  return {
    plans: subscriptions.map((tag) => planName(t, tag)),
    notes: [
      ...planFacts(t, { adFree, screens: maxConcurrent }).slice(subscriptions.length === 0 && !adFree ? 1 : 0),
      until === '' ? boughtText : t('dot', { first: boughtText, second: until }),
    ].filter((note) => note !== ''),
  };
}
