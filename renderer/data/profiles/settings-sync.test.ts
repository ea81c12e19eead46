import { describe, expect, it } from 'vitest';
import { deviceSwitches } from '#renderer/data/playback/player-settings.ts';
import { createPreferenceStore } from '#renderer/data/playback/preference-store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import type { SettingEntry } from '#shared/contract/profiles/settings-endpoints.ts';
import { mergeSettings, type ProfileSettings, SETTING_KEYS } from '#shared/domain/profiles/settings-merge.ts';
import { FOLLOWED_KEYS } from './followed-settings.ts';
import { observedStorage } from './observed-storage.ts';
import { createSettingsSync } from './settings-sync.ts';

/** A service that keeps the settings of profiles, and a clock for all devices. */
function service() {
  const kept = new Map<string, ProfileSettings>();
  const state = { now: 1000, online: true, calls: [] as (readonly SettingEntry[])[] };
  const device = (
    beforeFollowing: (storage: StoragePort) => void = () => undefined,
    inner = createFakePlatform().storage,
  ) => {
    const { storage, onWrite, takeInitial } = observedStorage(inner, FOLLOWED_KEYS);
    beforeFollowing(storage);
    const timers: (() => void)[] = [];
    const applied: number[] = [];
    let profile: string | null = 'p1';
    const send = async (settings: readonly SettingEntry[]) => {
      if (!state.online) return null;
      state.calls.push(settings);
      const sent: ProfileSettings = Object.fromEntries(
        settings.map((one) => [one.key, { value: one.value, changedAt: one.changed_at }]),
      );
      const merged = mergeSettings(kept.get(profile ?? '') ?? {}, sent);
      kept.set(profile ?? '', merged);
      return SETTING_KEYS.flatMap((key) => {
        const one = merged[key];
        return one === undefined ? [] : [{ key, value: one.value, changed_at: one.changedAt }];
      });
    };
    const sync = createSettingsSync({
      send,
      storage,
      initial: takeInitial(),
      clock: { now: () => state.now },
      setTimer: (run) => {
        timers.push(run);
        return () => undefined;
      },
      profileId: () => profile,
      onApplied: () => applied.push(state.now),
    });
    onWrite(sync.noteWrite);
    const preferences = () => createPreferenceStore(storage, () => profile);
    const choose = (id: string | null) => {
      profile = id;
      return sync.enter();
    };
    return { ...sync, storage, inner, timers, applied, preferences, choose };
  };
  return { state, device };
}

describe('settings that follow a profile', () => {
  it('reach another device, which reports that it has applied them', async () => {
    const { state, device } = service();
    const one = device();
    const other = device();
    await one.enter();
    state.now = 2000;
    deviceSwitches.dock.write(one.storage, false);
    one.preferences().write({ captions: { language: 'en' }, quality: 480 });
    await one.sync();
    await other.enter();
    expect(deviceSwitches.dock.read(other.storage)).toBe(false);
    expect(other.preferences().read()).toMatchObject({ captions: { language: 'en' }, quality: 480 });
    expect(other.applied).toHaveLength(1);
  });

  it('are sent a moment after a change, and not again', async () => {
    const { state, device } = service();
    const one = device();
    await one.enter();
    state.now = 2000;
    deviceSwitches.dock.write(one.storage, false);
    expect(one.timers).not.toHaveLength(0);
    await one.sync();
    await one.sync();
    expect(state.calls.at(-1)).toEqual([]);
    expect(state.calls.at(-2)).toEqual([{ key: 'dock', value: 'false', changed_at: 2000 }]);
  });

  it('keep the time of a change that was made offline: the later change of another device wins', async () => {
    const { state, device } = service();
    const one = device();
    const other = device();
    await one.enter();
    await other.enter();
    state.online = false;
    state.now = 2000;
    deviceSwitches.dock.write(one.storage, false);
    one.preferences().write({ quality: 480 });
    await one.sync();
    state.online = true;
    state.now = 3000;
    other.preferences().write({ quality: 720 });
    await other.sync();
    state.now = 4000;
    await one.sync();
    expect(deviceSwitches.dock.read(one.storage)).toBe(false);
    expect(one.preferences().read().quality).toBe(720);
    await other.sync();
    expect(deviceSwitches.dock.read(other.storage)).toBe(false);
    expect(other.preferences().read().quality).toBe(720);
  });

  it('are those of the chosen profile on a device that several use', async () => {
    const { state, device } = service();
    const one = device();
    await one.enter();
    state.now = 2000;
    deviceSwitches.dock.write(one.storage, false);
    await one.choose('p2');
    deviceSwitches.dock.write(one.storage, true);
    await one.choose('p1');
    expect(deviceSwitches.dock.read(one.storage)).toBe(false);
    await one.choose('p2');
    expect(deviceSwitches.dock.read(one.storage)).toBe(true);
  });

  it('that are changed before anything is followed stay, on a device that is new to the profile and on one that is not', async () => {
    const { state, device } = service();
    const turnOff = (storage: StoragePort) => deviceSwitches.dock.write(storage, false);
    const other = device();
    await other.enter();
    state.now = 2000;
    deviceSwitches.dock.write(other.storage, false);
    deviceSwitches.zap.write(other.storage, false);
    await other.sync();
    state.now = 3000;
    deviceSwitches.dock.write(other.storage, true);
    await other.sync();
    state.now = 4000;
    const one = device(turnOff);
    await one.enter();
    expect(deviceSwitches.dock.read(one.storage)).toBe(false);
    expect(deviceSwitches.zap.read(one.storage)).toBe(false);
    state.now = 5000;
    const again = device((storage) => deviceSwitches.zap.write(storage, true), one.inner);
    await again.enter();
    expect(deviceSwitches.zap.read(again.storage)).toBe(true);
    expect(deviceSwitches.dock.read(again.storage)).toBe(false);
    await other.sync();
    expect([deviceSwitches.dock.read(other.storage), deviceSwitches.zap.read(other.storage)]).toEqual([
      false,
      true,
    ]);
  });

  it('that are changed just before a page is closed stay on the next one', async () => {
    const { state, device } = service();
    const other = device();
    await other.enter();
    state.now = 2000;
    deviceSwitches.dock.write(other.storage, false);
    deviceSwitches.dock.write(other.storage, true);
    await other.sync();
    state.now = 3000;
    const { storage } = createFakePlatform();
    deviceSwitches.dock.write(observedStorage(storage, FOLLOWED_KEYS).storage, false);
    const next = device(undefined, storage);
    await next.enter();
    expect(deviceSwitches.dock.read(next.storage)).toBe(false);
    await other.sync();
    expect(deviceSwitches.dock.read(other.storage)).toBe(false);
  });

  it('are written down when one changes, and not when anything else is stored', async () => {
    const { state, device } = service();
    const { storage: inner } = createFakePlatform();
    const written: string[] = [];
    const one = device(undefined, {
      ...inner,
      write: (key, value) => {
        written.push(key);
        inner.write(key, value);
      },
    });
    await one.enter();
    state.now = 2000;
    written.length = 0;
    one.storage.write('harbour.channel', '82');
    one.preferences().write({ volume: 0.4 });
    expect(written).toEqual(['harbour.channel', 'harbour.playback-choices']);
    written.length = 0;
    deviceSwitches.dock.write(one.storage, false);
    expect(written).toEqual([deviceSwitches.dock.key, 'harbour.settings']);
  });

  it('are not followed without a profile', async () => {
    const { state, device } = service();
    const one = device();
    await one.choose(null);
    deviceSwitches.dock.write(one.storage, false);
    await one.sync();
    expect(state.calls).toEqual([]);
  });
});
