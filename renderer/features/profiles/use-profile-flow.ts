import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import { type ProfileList, profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { ProfileFlowStart } from '#shared/domain/profiles/profile-flow.ts';
import type {
  ProfileFlowEvent,
  ProfileFlowFacts,
  ProfileFlowState,
} from '#shared/domain/profiles/profile-flow-state.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { performProfileEffect } from './perform-profile-effect.ts';
import { createProfileFlow } from './profile-flow.ts';

/** How the profile screen was opened, and where it leads. */
export type ProfileFlowOptions = {
  readonly how: ProfileFlowStart;
  readonly list: ProfileList;
  /** Where the create page goes back to; null for none. */
  readonly backUrl: string | null;
  readonly onFinish: (reload: boolean) => void;
  readonly onLeave: (to: string) => void;
};

/** Runs the profile flow while the component is mounted. Its facts are read again for every event. */
export function useProfileFlow(use: ProfileFlowOptions): {
  readonly state: ProfileFlowState;
  readonly send: (event: ProfileFlowEvent) => void;
} {
  const data = useData();
  const cache = useQueryClient();
  const language = useLanguage();
  const latest = useRef({ ...use, language });
  useEffect(() => {
    latest.current = { ...use, language };
  });
  const [flow] = useState(() => {
    const query = () => profilesQuery(data.api, data.session.store.getState().viewer.bossId);
    const facts = (): ProfileFlowFacts => {
      const list = cache.getQueryData(query().queryKey) ?? latest.current.list;
      return {
        profiles: list.profiles,
        currentProfileId: data.session.store.getState().viewer.profileId,
        maxProfileCount: list.max_profile_count,
        updateProfileClass: list.update_profile_class,
        currentYear: marketYear(data.clock.now()),
        path: globalThis.location.pathname,
        backUrl: latest.current.backUrl,
      };
    };
    const refresh = async () => {
      await cache.fetchQuery(query()).catch(() => undefined);
    };
    return createProfileFlow(use.how, {
      facts,
      perform: (effect) =>
        performProfileEffect(
          {
            data,
            refresh,
            language: latest.current.language,
            onFinish: (reload) => latest.current.onFinish(reload),
            onLeave: (to) => latest.current.onLeave(to),
          },
          effect,
        ),
    });
  });
  useEffect(() => flow.begin(), [flow]);
  return { state: useStore(flow.store), send: flow.send };
}
