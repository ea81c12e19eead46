import { describe, expect, it } from 'vitest';
import type { ProfileFacts } from '#shared/domain/profiles/profile.ts';
import type {
  ProfileFlowEffect,
  ProfileFlowEvent,
  ProfileFlowFacts,
} from '#shared/domain/profiles/profile-flow-state.ts';
import { createProfileFlow } from './profile-flow.ts';

const profile = (id: string): ProfileFacts => ({
  id,
  profile_name: id,
  gender: '',
  interested_genre: [],
  profile_class: 'general',
  status: 'active',
  is_default: id === 'one',
});
const FACTS: ProfileFlowFacts = {
  profiles: [profile('one'), profile('two')],
  currentProfileId: 'one',
  maxProfileCount: 5,
  updateProfileClass: true,
  currentYear: 2026,
  path: '/tc/home/',
  backUrl: null,
};

describe('the running profile screen', () => {
  it('performs the effects of the rules, and feeds answers back as events', async () => {
    const asked: ProfileFlowEffect[] = [];
    const perform = async (effect: ProfileFlowEffect): Promise<ProfileFlowEvent | null> => {
      asked.push(effect);
      return effect.type === 'pair' ? { type: 'paired', attempt: effect.attempt } : null;
    };
    const flow = createProfileFlow('select', { facts: () => FACTS, perform });
    flow.send({ type: 'profile-chosen', id: 'two' });
    expect(flow.store.getState()).toMatchObject({ stage: 'pair_device', busy: true });
    await expect.poll(() => flow.store.getState().stage).toBe('complete');
    expect(asked.map(({ type }) => type)).toEqual(['pair', 'finish']);
  });

  it('the effects of the start are performed once, when it begins', () => {
    const asked: string[] = [];
    const perform = async ({ type }: ProfileFlowEffect) => {
      asked.push(type);
      return null;
    };
    const flow = createProfileFlow('pair', { facts: () => FACTS, perform });
    expect(asked).toEqual([]);
    flow.begin();
    flow.begin();
    expect(asked).toEqual(['pair']);
  });
});
