import type { HostEvent } from '#shared/ipc/channels.ts';
import { type DesktopBridge, type HostEventPayload, hostEvents, ipcContract } from '#shared/ipc/contract.ts';
import { callDesktop } from './call-desktop.ts';
import type { DesktopPort } from './desktop-port.ts';

/**
 * Creates the desktop port over its bridge. Whatever the main process sends is parsed, and dropped if
 * invalid.
 */
export function createDesktopPort(bridge: DesktopBridge): DesktopPort {
  const listen =
    <E extends HostEvent>(event: E) =>
    (listener: (payload: HostEventPayload<E>) => void): (() => void) =>
      bridge[event]((payload) => {
        const parsed = hostEvents[event].safeParse(payload);
        if (parsed.success) Reflect.apply(listener, undefined, [parsed.data]);
      });
  return {
    takeLink: async () => {
      const link = await callDesktop(
        () => bridge['navigation.take'](),
        ipcContract['navigation.take'].result,
      );
      return link.ok ? link.value : null;
    },
    onLink: listen('navigation.opened'),
    onNavigate: listen('navigation.asked'),
    onCommand: listen('playback.commanded'),
    sendPlayback: (state) => {
      void callDesktop(() => bridge['playback.state'](state), ipcContract['playback.state'].result);
    },
    sendLanguage: (language) => {
      void callDesktop(() => bridge['window.language'](language), ipcContract['window.language'].result);
    },
    notify: async ({ id, title, body, path }) => {
      const fitting = { id: id.slice(0, 80), title: title.slice(0, 120), body: body.slice(0, 300), path };
      const shown = await callDesktop(
        () => bridge['notification.show'](fitting),
        ipcContract['notification.show'].result,
      );
      return shown.ok && shown.value;
    },
    protection: async () => {
      const status = await callDesktop(
        () => bridge['protection.status'](),
        ipcContract['protection.status'].result,
      );
      return status.ok ? status.value : 'absent';
    },
    kioskLimits: async () => {
      const limits = await callDesktop(() => bridge['kiosk.limits'](), ipcContract['kiosk.limits'].result);
      return limits.ok ? limits.value : null;
    },
    exitKiosk: async (pin) => {
      const reply = await callDesktop(() => bridge['kiosk.exit'](pin), ipcContract['kiosk.exit'].result);
      return reply.ok ? reply.value : { accepted: false, retryAfter: 0 };
    },
    settings: async () => {
      const settings = await callDesktop(
        () => bridge['settings.read'](),
        ipcContract['settings.read'].result,
      );
      return settings.ok ? settings.value : null;
    },
    changeSetting: async (name, on) => {
      const settings = await callDesktop(
        () => bridge['settings.change'](name, on),
        ipcContract['settings.change'].result,
      );
      return settings.ok ? settings.value : null;
    },
  };
}
