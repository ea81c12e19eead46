import type { StoragePort } from '#renderer/platform/port.ts';

/**
 * What is kept on this device of a viewer, by key: it goes with them when they sign out. What is the device's own stays: its ids, the language, the
 * remote config, the dock's switch, and when prompts were dismissed.
 */
const VIEWER_KEYS = [
  'harbour.playback-choices',
  'harbour.channel',
  'harbour.pairing-prompt',
  'harbour.recent-searches',
  'harbour.fcm-token',
  'harbour.kept-reminders',
  'harbour.told-reminders',
] as const;

/** Takes away what the device keeps of whoever was signed in. */
export function clearViewerStorage(storage: StoragePort): void {
  for (const key of VIEWER_KEYS) storage.remove(key);
}
