import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionStoreState } from '#renderer/data/accounts/session-store.ts';
import { createPromptStore } from '#renderer/data/prompts/prompt-store.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import { SESSION_START } from '#shared/domain/accounts/session/account-session.ts';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { followNewRights } from './new-rights.ts';

const MEMBER: Viewer = { ...GUEST_VIEWER, kind: 'member', bossId: 'b1', subscriptions: ['BASIC'] };
const TARGET: PlayTarget = {
  kind: 'episode',
  episodeId: 'e1',
  videoId: 'v1',
  programmeId: 'p1',
  startAt: 760,
};
type Shown = Pick<PlayerState, 'target' | 'placement' | 'refusal' | 'error' | 'phase' | 'outcome'>;
const REFUSED: Shown = {
  target: TARGET,
  placement: 'screen',
  refusal: 'PURCHASE_REQUIRED',
  error: null,
  phase: 'refused',
  outcome: null,
};

/** A page of a member, with a purchase prompt for a tag and a player in a state. */
function page(shown: Shown, tag = 'PLUS') {
  const store = createStore<SessionStoreState>(() => ({
    session: SESSION_START,
    viewer: MEMBER,
    logOutResult: null,
    switchedTo: null,
  }));
  const prompts = createPromptStore();
  const calls: unknown[] = [];
  followNewRights({ session: { store }, prompts }, () => ({
    state: shown,
    close: () => calls.push('close'),
    open: (target) => calls.push(target),
  }));
  prompts.open({
    kind: 'purchase_content',
    data: { tags: [tag], title: 'A film', purchaseHref: '/en/subscribe/' },
  });
  return {
    calls,
    become: (more: Partial<Viewer>) => store.setState({ viewer: { ...MEMBER, ...more } }),
    prompt: () => prompts.store.getState().open?.kind ?? null,
  };
}

describe('a purchase', () => {
  it('closes the prompt that offered it, and starts the screen that was refused, at its position', () => {
    const { become, prompt, calls } = page(REFUSED);
    become({ subscriptions: ['BASIC', 'PLUS'] });
    expect(prompt()).toBeNull();
    expect(calls).toEqual(['close', TARGET]);
  });

  it.each([
    ['a title', { subscribedProgrammeIds: ['p1'] }],
    ['an episode', { episodeContractEnds: { e1: '2026-12-01T00:00:00Z' } }],
  ])('of %s starts the screen too', (_, more) => {
    const { become, calls } = page({ ...REFUSED, refusal: null, phase: 'ended', outcome: 'last-preview' });
    become(more);
    expect(calls).toEqual(['close', TARGET]);
  });

  it('of something else leaves the prompt open', () => {
    const { become, prompt } = page(REFUSED, 'SPORTS');
    become({ subscriptions: ['BASIC', 'PLUS'] });
    expect(prompt()).toBe('purchase_content');
  });

  it.each([
    [
      'a playing screen',
      { ...REFUSED, refusal: null, phase: 'playing' },
      { subscriptions: ['BASIC', 'PLUS'] },
    ],
    [
      'a screen without a country',
      { ...REFUSED, refusal: 'GEO_BLOCK' },
      { subscriptions: ['BASIC', 'PLUS'] },
    ],
    ['a member who lost a plan', REFUSED, { subscriptions: [] }],
    ['another member', REFUSED, { bossId: 'b2', subscriptions: ['PLUS'] }],
  ] satisfies readonly (readonly [string, Shown, Partial<Viewer>])[])(
    'starts nothing for %s',
    (_, shown, more) => {
      const { become, calls } = page(shown);
      become(more);
      expect(calls).toEqual([]);
    },
  );
});
