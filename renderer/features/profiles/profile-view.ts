import type { ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import { viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import type { ProfileFlowEvent, ProfileFlowState } from '#shared/domain/profiles/profile-flow-state.ts';

/** Data and actions for every state of the profile screen. */
export type ProfileView = {
  readonly state: ProfileFlowState;
  readonly send: (event: ProfileFlowEvent) => void;
  readonly list: ProfileList;
  /** Profile in use; null if none is chosen. */
  readonly watchingId: string | null;
  /** Level of the headings: 1 on a page, 2 in the prompt. */
  readonly heading: 'h1' | 'h2';
};

/**
 * The hours in which a kids profile may watch, by the two ends of its forbidden window; null without one that
 * can be read.
 */
export function allowedHours(profile: {
  readonly viewing_control_start_time?: string | null | undefined;
  readonly viewing_control_end_time?: string | null | undefined;
}): { readonly from: string; readonly to: string } | null {
  const { viewing_control_start_time: start, viewing_control_end_time: end } = profile;
  const window = viewingWindow({ profileClass: 'kids', start, end });
  return start && end && window !== null && window !== 'UNREADABLE' ? { from: end, to: start } : null;
}
