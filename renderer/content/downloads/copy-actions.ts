import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { type ShownState, shownState } from './download-text.ts';

/** What a viewer can do with a copy. `ask` is a deletion, which asks first. */
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
  ...{ play: 'play', pause: 'pause', resume: 'play', again: 'refresh', renew: 'refresh', cancel: 'close', delete: 'close' },
};

/** Returns what can be done with a copy, the likeliest first. */
export const copyActions = (record: CopyRecord, now: number): readonly CopyAction[] => ACTIONS[shownState(record, now)];

/** Carries out what needs no question and no other screen. */
export function runCopyAction(downloads: Downloads, action: 'pause' | 'resume' | 'again' | 'cancel' | 'delete', id: string): void {
  if (action === 'pause') downloads.pause(id);
  else if (action === 'resume' || action === 'again') downloads.resume(id);
  else void downloads.remove(id);
}
