import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** Kinds of viewers that a row may be for. `new` are members who have watched nothing yet. */
export const ROW_AUDIENCES = ['guests', 'members', 'free', 'paying', 'kids', 'new'] as const;
export type RowAudience = (typeof ROW_AUDIENCES)[number];

/** Whom a row is for; everyone where both are left out. */
export type RowReach = {
  /** A viewer of any of these sees it. */
  readonly audience?: readonly RowAudience[];
  /** Tags of plans, by plan: a viewer who holds all tags of one sees it. */
  readonly plans?: readonly (readonly string[])[];
};

/** Facts that decide a row's audience. */
export type AudienceFacts = {
  readonly viewer: ViewerKind;
  readonly kids: boolean;
  readonly paying: boolean;
  readonly subscriptions: readonly string[];
  /** Whether the profile has watched nothing yet. */
  readonly isNew: boolean;
};

const IS_OF: Readonly<Record<RowAudience, (facts: AudienceFacts) => boolean>> = {
  guests: ({ viewer }) => viewer !== 'member',
  members: ({ viewer }) => viewer === 'member',
  free: ({ viewer, paying }) => viewer === 'member' && !paying,
  paying: ({ viewer, paying }) => viewer === 'member' && paying,
  kids: ({ kids }) => kids,
  new: ({ viewer, isNew }) => viewer === 'member' && isNew,
};

/** Returns whether a viewer is of a row's audience. With both an audience and plans, both have to fit. */
export const isForAudience = ({ audience = [], plans = [] }: RowReach, facts: AudienceFacts): boolean =>
  (audience.length === 0 || audience.some((one) => IS_OF[one](facts))) &&
  (plans.length === 0 ||
    plans.some((tags) => tags.length > 0 && tags.every((tag) => facts.subscriptions.includes(tag))));
