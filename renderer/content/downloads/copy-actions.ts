import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { type ShownState, shownState } from './download-text.ts';

/** Actions for a copy. */
export type CopyAction = 'play' | 'pause' | 'resume' | 'again' | 'renew' | 'cancel' | 'delete';

const ACTIONS: Readonly<Record<ShownState, readonly CopyAction[]>> = {
  queued: ['pause', 'cancel'],
  downloading: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  failed: ['again', 'delete'],
  done: ['play', 'delete'],
  expired: ['renew', 'delete'],
};

export const ACTION_ICONS: Readonly<Record<CopyAction, IconName>> = {
  play: 'play',
  pause: 'pause',
  resume: 'play',
  again: 'refresh',
  renew: 'refresh',
  cancel: 'close',
  delete: 'close',
};

/** Returns the actions of a copy, the most likely first. */
export const copyActions = (record: CopyRecord, now: number): readonly CopyAction[] =>
  ACTIONS[shownState(record, now)];

/** Runs an action that needs no confirmation and no other screen. */
export function runCopyAction(
  downloads: Downloads,
  action: 'pause' | 'resume' | 'again' | 'cancel' | 'delete',
  id: string,
): void {
  if (action === 'pause') downloads.pause(id);
  else if (action === 'resume' || action === 'again') downloads.resume(id);
  else void downloads.remove(id);
}
