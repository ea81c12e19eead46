import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import type { SettingEntry } from '#shared/contract/profiles/settings-endpoints.ts';
import {
  mergeSettings,
  type ProfileSettings,
  SETTING_KEYS,
  settingsOf,
  unsentSettings,
  withValues,
} from '#shared/domain/profiles/settings-merge.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { readDeviceSettings, writeDeviceSettings } from './device-settings.ts';

const KEY = `${PRODUCT.prefix}.settings`;
/** How long changes are collected before they are sent. */
const SEND_AFTER = 1000;

const settings = z.record(z.string(), z.object({ value: z.string(), changedAt: z.number() })).catch({});
/** This device's settings of each profile, and those that the service is known to have. */
const book = z.record(z.string(), z.object({ known: settings, sent: settings })).catch({});

type SettingsSyncDeps = {
  /** Sends settings and returns those that the service then has; null if it cannot be reached. */
  readonly send: (settings: SettingEntry[]) => Promise<readonly SettingEntry[] | null>;
  readonly storage: StoragePort;
  /** The storage before the changes that were made while nothing was followed yet. */
  readonly initial: StoragePort;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly profileId: () => string | null;
  /** Called when settings of another device may have been written to this one. */
  readonly onApplied: () => void;
};

export type SettingsSync = {
  /** Takes up the profile that is now chosen: what this device knows of it, then what the service has. */
  readonly enter: () => Promise<void>;
  /** Notes that a setting was written to the storage; a change is sent a moment later. */
  readonly noteWrite: () => void;
  /**
   * Sends the changes of this device, and applies those of other devices. A failure leaves them for the next
   * time.
   */
  readonly sync: () => Promise<void>;
};

/**
 * Keeps the settings of the chosen profile the same on all its devices, by last write. Without a profile
 * nothing is followed.
 */
export function createSettingsSync({
  send,
  storage,
  initial,
  clock,
  setTimer,
  profileId,
  onApplied,
}: SettingsSyncDeps): SettingsSync {
  let writing = false;
  let cancel: (() => void) | null = null;
  let entered = false;
  const read = () => book.parse(parsed(storage.read(KEY)));
  const save = (id: string, known: ProfileSettings, sent: ProfileSettings): void => {
    const before = JSON.stringify(read());
    const after = JSON.stringify({ ...read(), [id]: { known, sent } });
    if (after !== before) storage.write(KEY, after);
  };
  /** Reads the device's values, so that a change has the time at which it was made. */
  const capture = (id: string): { readonly known: ProfileSettings; readonly sent: ProfileSettings } => {
    const { known = {}, sent = {} } = read()[id] ?? {};
    const now = withValues(known, readDeviceSettings(storage, id), clock.now());
    save(id, now, sent);
    return { known: now, sent };
  };
  /**
   * Counts changes made before the settings were followed as made now, so that neither this device's record
   * nor the service overwrites them.
   */
  const noteEarly = (id: string): void => {
    const before = readDeviceSettings(initial, id);
    const now = readDeviceSettings(storage, id);
    if (SETTING_KEYS.every((key) => before[key] === now[key])) return;
    const { known = withValues({}, before, clock.now()), sent = {} } = read()[id] ?? {};
    const values = { ...now };
    for (const key of SETTING_KEYS) if (before[key] === now[key]) values[key] = known[key]?.value ?? now[key];
    save(id, withValues(known, values, clock.now()), sent);
  };
  const write = (id: string, next: ProfileSettings): boolean => {
    writing = true;
    const changed = writeDeviceSettings(storage, id, next);
    writing = false;
    return changed;
  };

  const sync = async (): Promise<void> => {
    const id = profileId();
    if (id === null) return;
    const before = capture(id);
    const reply = await send(entriesOf(unsentSettings(before.known, before.sent)));
    if (reply === null || profileId() !== id) return;
    const theirs = settingsOf(reply);
    const known = merged(theirs, capture(id).known);
    save(id, known, theirs);
    write(id, known);
    /* Another tab may have written the same storage before. */
    onApplied();
  };

  return {
    sync,
    enter: async () => {
      const id = profileId();
      if (!entered && id !== null) noteEarly(id);
      entered = true;
      const known = id === null ? undefined : read()[id]?.known;
      if (id !== null && known !== undefined && write(id, known)) onApplied();
      await sync();
    },
    noteWrite: () => {
      const id = profileId();
      if (writing || id === null) return;
      const { known, sent } = capture(id);
      if (SETTING_KEYS.every((name) => unsentSettings(known, sent)[name] === undefined)) return;
      cancel?.();
      cancel = setTimer(() => void sync(), SEND_AFTER);
    },
  };
}

/**
 * Merges what the service has with what is here; where both have the same value the service's time counts,
 * since it corrects clocks that are ahead.
 */
function merged(theirs: ProfileSettings, mine: ProfileSettings): ProfileSettings {
  const same = SETTING_KEYS.filter(
    (key) => theirs[key] !== undefined && theirs[key]?.value === mine[key]?.value,
  );
  return mergeSettings(
    theirs,
    Object.fromEntries(SETTING_KEYS.filter((key) => !same.includes(key)).map((key) => [key, mine[key]])),
  );
}

const entriesOf = (own: ProfileSettings): SettingEntry[] =>
  SETTING_KEYS.flatMap((key) => {
    const one = own[key];
    return one === undefined ? [] : [{ key, value: one.value, changed_at: one.changedAt }];
  });

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
