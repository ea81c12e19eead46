import { planFacts, planTerms } from '#renderer/content/accounts/plan-facts.ts';
import { planName } from '#renderer/content/accounts/plan-name.ts';
import type { AccountPlan } from '#renderer/data/payments/account-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { Language } from '#shared/kernel/language.ts';

/** A plan by its name, with its price and its renewal where they are known. */
type PlanLine = { readonly name: string; readonly terms: string };

/** An account's plans, in words. */
export type PlanView = { readonly plans: readonly PlanLine[]; readonly notes: readonly string[] };

/**
 * Returns the plans of an account, and what comes with them: ads, devices at a time, titles bought with their
 * last day in Hong Kong. `running` are its plans with their terms, none before they are loaded; a tag that
 * none of them holds is named alone. Without a plan nothing is said of ads.
 */
export function planView(
  t: Translate,
  language: Language,
  viewer: Viewer,
  running: readonly AccountPlan[],
): PlanView {
  const { subscriptions, subscribedProgrammeIds, contractEnds, maxConcurrent, adFree } = viewer;
  const bought = subscribedProgrammeIds.length;
  const ends = Object.values(contractEnds)
    .map((end) => Date.parse(end))
    .filter(Number.isFinite);
  const until =
    bought === 1 && ends.length === 1 && ends[0] !== undefined
      ? t('account:plan.until', { date: ends[0] })
      : '';
  const boughtText = bought === 0 ? '' : t('account:plan.bought', { count: bought });
  const others = subscriptions.filter(
    (tag) => !running.some(({ subscription_tags: tags }) => tags.includes(tag)),
  );
  return {
    plans: [
      ...running.map((plan) => ({
        name: pickText(language, plan.title_tc, plan.title_en),
        terms: planTerms(t, language, plan).join(' · '),
      })),
      ...others.map((tag) => ({ name: planName(t, tag), terms: '' })),
    ],
    notes: [
      ...planFacts(t, { adFree, screens: maxConcurrent }).slice(
        subscriptions.length === 0 && !adFree ? 1 : 0,
      ),
      until === '' ? boughtText : t('dot', { first: boughtText, second: until }),
    ].filter((note) => note !== ''),
  };
}
