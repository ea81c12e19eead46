import { z } from 'zod';
import type { HostEvent, IpcChannel } from './channels.ts';
import {
  desktopSetting,
  desktopSettings,
  exitReply,
  internalPath,
  kioskLimits,
  logEntry,
  notificationRequest,
  nowPlaying,
  parsedDeepLink,
  playbackCommand,
  protectionStatus,
} from './payloads.ts';

/** A call of the page to its desktop host: arguments in order, and result. */
type IpcCall = { readonly args: z.ZodTuple; readonly result: z.ZodType };

/** Schemas of all desktop calls. Both sides validate: the host the arguments, the page the result. */
export const ipcContract = {
  'device.id': { args: z.tuple([]), result: z.string().regex(/^[A-Za-z0-9=-]{1,99}$/) },
  'shell.openExternal': { args: z.tuple([z.string().max(2048)]), result: z.boolean() },
  'window.playing': { args: z.tuple([z.boolean()]), result: z.undefined() },
  'window.language': { args: z.tuple([z.enum(['tc', 'en'])]), result: z.undefined() },
  'log.write': { args: z.tuple([logEntry]), result: z.undefined() },
  'navigation.take': { args: z.tuple([]), result: parsedDeepLink.nullable() },
  'playback.state': { args: z.tuple([nowPlaying]), result: z.undefined() },
  'notification.show': { args: z.tuple([notificationRequest]), result: z.boolean() },
  'protection.status': { args: z.tuple([]), result: protectionStatus },
  'kiosk.limits': { args: z.tuple([]), result: kioskLimits },
  'kiosk.exit': { args: z.tuple([z.string().regex(/^\d{4,12}$/)]), result: exitReply },
  'settings.read': { args: z.tuple([]), result: desktopSettings.nullable() },
  'settings.change': { args: z.tuple([desktopSetting, z.boolean()]), result: desktopSettings.nullable() },
} as const satisfies Record<IpcChannel, IpcCall>;

/** Schemas of the host events: a deep link, a navigation, a media command. Both sides validate. */
export const hostEvents = {
  'navigation.opened': parsedDeepLink,
  'navigation.asked': internalPath,
  'playback.commanded': playbackCommand,
} as const satisfies Record<HostEvent, z.ZodType>;

/**
 * Why the host refuses a call: untrusted sender, unknown channel, invalid arguments or result, or a failed
 * handler.
 */
export const IPC_ERROR_CODES = [
  'UNTRUSTED_SENDER',
  'UNKNOWN_CHANNEL',
  'BAD_ARGUMENTS',
  'BAD_RESULT',
  'HANDLER_FAILED',
] as const;
export type IpcErrorCode = (typeof IPC_ERROR_CODES)[number];

/** Envelope of every reply; exceptions never cross the bridge. */
export const ipcReply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(IPC_ERROR_CODES) }),
]);
export type IpcReply = z.infer<typeof ipcReply>;

export type IpcArgs<C extends IpcChannel> = z.output<(typeof ipcContract)[C]['args']>;
export type IpcResult<C extends IpcChannel> = z.output<(typeof ipcContract)[C]['result']>;
export type HostEventPayload<E extends HostEvent> = z.output<(typeof hostEvents)[E]>;

/** Host side: one function per channel, called with validated arguments. */
export type IpcHandlers = { readonly [C in IpcChannel]: (...args: IpcArgs<C>) => Promise<IpcResult<C>> };

/**
 * Page side, at `window.desktop`: one function per channel, which returns an envelope (`ipcReply`) that is
 * still to be validated, and one per host event, which takes a listener and returns its unsubscribe function.
 */
export type DesktopBridge = { readonly [C in IpcChannel]: (...args: IpcArgs<C>) => Promise<unknown> } & {
  readonly [E in HostEvent]: (listener: (payload: unknown) => void) => () => void;
};
