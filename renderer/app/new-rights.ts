import type { Data } from '#renderer/data/create-data.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';

/** Everything that an account may watch beyond what is free, as one list. */
const rightsOf = ({
  subscriptions,
  subscribedProgrammeIds,
  episodeContractEnds,
}: Viewer): readonly string[] => [
  ...subscriptions,
  ...subscribedProgrammeIds,
  ...Object.keys(episodeContractEnds),
];

/** Whether the same member holds something now that they did not hold before. */
function hasGained(before: Viewer, now: Viewer): boolean {
  const held = new Set(rightsOf(before));
  return (
    now.kind === 'member' && now.bossId === before.bossId && rightsOf(now).some((right) => !held.has(right))
  );
}

type ShownState = Pick<PlayerState, 'target' | 'placement' | 'refusal' | 'error' | 'phase' | 'outcome'>;
/** The page's player as this needs it: what it shows, and how its target is opened again. */
export type RefusedPlayer = {
  readonly state: ShownState;
  readonly close: () => void;
  readonly open: (target: PlayTarget) => void;
};

/** Whether the player asks for a purchase instead of playing. */
const asksForPurchase = ({ refusal, error, phase, outcome }: ShownState): boolean =>
  refusal === 'PURCHASE_REQUIRED' ||
  error?.action === 'purchase' ||
  (phase === 'ended' && outcome === 'last-preview');

type Page = {
  readonly session: Pick<Data['session'], 'store'>;
  readonly prompts: Pick<Data['prompts'], 'store' | 'close'>;
};

/**
 * Follows a purchase, made on this page or elsewhere: the prompt that offered it closes, and a screen that
 * could not play without it starts. Runs until the returned function is called; `current` returns the page's
 * player, or null before there is one.
 */
export function followNewRights({ session, prompts }: Page, current: () => RefusedPlayer | null): () => void {
  return session.store.subscribe(({ viewer }, { viewer: before }) => {
    if (viewer === before || !hasGained(before, viewer)) return;
    const asked = prompts.store.getState().open?.data;
    if (
      asked?.kind === 'purchase_content' &&
      asked.data.tags.some((tag) => viewer.subscriptions.includes(tag))
    )
      prompts.close('purchase_content');
    const player = current();
    const target = player?.state.target ?? null;
    if (
      player === null ||
      target === null ||
      player.state.placement !== 'screen' ||
      !asksForPurchase(player.state)
    )
      return;
    player.close();
    player.open(target);
  });
}
