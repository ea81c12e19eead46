import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { keepReferralCode } from '#renderer/data/payments/referral-code.ts';
import type { PromptStore } from '#renderer/data/prompts/prompt-store.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import {
  type EntryParameters,
  type EntryPlan,
  entryParameters,
  entryPlan,
  withoutOneTimeParameters,
} from '#shared/domain/accounts/entry-parameters.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { isGuest, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { withPathLanguage } from '#shared/navigation/path-language.ts';

type CarrierLink = EntryParameters['carrierLink'];

/**
 * Runs the entry parameters of a URL once the session is known (S0-2-028 to S0-2-034): once for a guest and
 * once for a member, in whichever language. One-time parameters are read and removed from the URL at once.
 */
export function useEntryUrl(): void {
  const { pathname, searchStr } = useLocation();
  const { history, navigate } = useRouter();
  const { prompts, platform, clock } = useData();
  const { phase } = useSessionState();
  const viewer = useViewer();
  const t = useTexts();
  const link = useRef<CarrierLink>(null);
  const handled = useRef('');
  const guest = isGuest(viewer.kind);

  useEffect(() => {
    const entry = entryParameters(new URLSearchParams(searchStr), {
      path: pathname,
      origin: globalThis.location.origin,
    });
    link.current = entry.carrierLink ?? link.current;
    keepReferralCode(platform.storage, new URLSearchParams(searchStr).get('referrer'), clock.now());
    const remaining = withoutOneTimeParameters(searchStr);
    if (remaining !== withoutEmptyQuery(searchStr))
      history.replace(`${pathname}${remaining}${globalThis.location.hash}`);
    const key = `${withPathLanguage(`${pathname}${remaining}`, 'tc')} ${guest}`;
    if (phase !== 'known' || handled.current === key) return;
    handled.current = key;
    const parameters = { ...entry, carrierLink: link.current };
    link.current = null;
    const plan = entryPlan(parameters, viewer.kind);
    if (plan.open === 'destination') void navigate({ href: plan.to, replace: true });
    else openPlanned(prompts, { plan, parameters, page: pageName(pathname), viewer, t });
  }, [pathname, searchStr, history, navigate, phase, guest, viewer, prompts, platform, clock, t]);
}

/** Returns a query as `withoutOneTimeParameters` writes it if there is nothing to remove. */
const withoutEmptyQuery = (search: string): string => (search === '?' ? '' : search);

type PlannedPrompt = {
  readonly plan: Exclude<EntryPlan, { readonly open: 'destination' }>;
  readonly parameters: EntryParameters;
  readonly page: string | null;
  readonly viewer: Viewer;
  readonly t: Translate;
};

function openPlanned(prompts: PromptStore, { plan, parameters, page, viewer, t }: PlannedPrompt): void {
  const { destination, carrierLink } = parameters;
  /* A geo-blocked viewer gets the login prompt that says so. */
  const kind = viewer.country !== null && !viewer.supportedCountry ? 'geo_blocked_login' : 'login';
  switch (plan.open) {
    case 'carrier_login':
      if (carrierLink !== null) prompts.open({ kind, data: { destination, carrierLink } });
      return;
    case 'free_registration':
      prompts.open({
        kind,
        data: { destination, registration: parameters.androidTv ? 'android_tv' : 'free' },
      });
      return;
    case 'login':
      if (page !== 'login') prompts.open({ kind, data: { destination } });
      return;
    case 'edit_profile':
      if (page !== 'profiles') prompts.open({ kind: 'profile', data: { mode: 'prompt', start: 'edit' } });
      return;
    case 'loyalty':
      prompts.open({
        kind: 'message',
        key: 'loyalty',
        data: { title: t('messages:loyalty.title'), text: t('messages:loyalty.text') },
      });
      return;
    case 'nothing':
      return;
  }
}
