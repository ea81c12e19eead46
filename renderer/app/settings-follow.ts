import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { createSettingsSync } from '#renderer/data/profiles/settings-sync.ts';

/**
 * Keeps the settings of the chosen profile the same on its devices: on entry, after a change here or
 * elsewhere, and when the connection returns. Returns the function that stops it.
 */
export function followSettings(data: Data): () => void {
  const { session, connection, followed } = data;
  const profileId = (): string | null => session.store.getState().viewer.profileId;
  const sync = createSettingsSync({
    send: async (settings) => {
      const reply = await data.api.call('syncSettings', { body: { settings } });
      return reply.ok ? reply.value.settings : null;
    },
    storage: data.platform.storage,
    initial: followed.takeInitial(),
    clock: data.clock,
    setTimer: setRealTimer,
    profileId,
    onApplied: followed.changed,
  });
  const stops = [
    followed.onWrite(sync.noteWrite),
    followed.onElsewhere(() => void sync.sync()),
    session.store.subscribe((state, before) => {
      if (state.viewer.profileId !== before.viewer.profileId) void sync.enter();
    }),
    connection.store.subscribe((state, before) => {
      if (state.reconnects !== before.reconnects) void sync.sync();
    }),
  ];
  void sync.enter();
  return () => {
    for (const stop of stops) stop();
  };
}
