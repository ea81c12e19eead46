import { z } from 'zod';
import type { Channel, HostEvent } from './channels.ts';
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

/** A call from the page to its desktop host: its arguments in order, and what it gives. */
type IpcCall = { readonly args: z.ZodTuple; readonly result: z.ZodType };

/** Every desktop call. Both sides parse: the host what it is asked, the page what it is given. */
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
} as const satisfies Record<Channel, IpcCall>;

/** What the host tells the page by itself: a link from outside, a page to go to, a command of the media controls. Both sides parse. */
export const hostEvents = {
  'navigation.opened': parsedDeepLink,
  'navigation.asked': internalPath,
  'playback.commanded': playbackCommand,
} as const satisfies Record<HostEvent, z.ZodType>;

/** Why the host refuses a call: not our page, no such call, arguments or result that do not fit, or the work failed. */
export const IPC_ERROR_CODES = ['UNTRUSTED_SENDER', 'UNKNOWN_CHANNEL', 'BAD_ARGUMENTS', 'BAD_RESULT', 'HANDLER_FAILED'] as const;
export type IpcErrorCode = (typeof IPC_ERROR_CODES)[number];

/** The envelope of every answer; nothing is thrown across the bridge. */
export const ipcReply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(IPC_ERROR_CODES) }),
]);
export type IpcReply = z.infer<typeof ipcReply>;

export type IpcArgs<C extends Channel> = z.output<(typeof ipcContract)[C]['args']>;
export type IpcResult<C extends Channel> = z.output<(typeof ipcContract)[C]['result']>;
export type HostEventPayload<E extends HostEvent> = z.output<(typeof hostEvents)[E]>;

/** The host's side: one function a channel, called with parsed arguments. */
export type IpcHandlers = { readonly [C in Channel]: (...args: IpcArgs<C>) => Promise<IpcResult<C>> };

/**
 * The page's side, at `window.desktop`: one function a channel, whose answers are envelopes (`ipcReply`) and still to be parsed, and one a host event that
 * takes a listener and gives the function that stops it.
 */
export type DesktopBridge = { readonly [C in Channel]: (...args: IpcArgs<C>) => Promise<unknown> } & {
  readonly [E in HostEvent]: (listener: (payload: unknown) => void) => () => void;
};
