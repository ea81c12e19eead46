import { z } from 'zod';
import type { Channel } from './channels.ts';

/** A call from the page to its desktop host: its arguments in order, and what it gives. */
type IpcCall = { readonly args: z.ZodTuple; readonly result: z.ZodType };

const logEntry = z.object({
  level: z.enum(['info', 'warn', 'error']),
  code: z.string().max(80),
  detail: z.record(z.string(), z.unknown()).optional(),
});

/** Every desktop call. Both sides parse: the host what it is asked, the page what it is given. */
export const ipcContract = {
  'device.id': { args: z.tuple([]), result: z.string().regex(/^[A-Za-z0-9=-]{1,99}$/) },
  'shell.openExternal': { args: z.tuple([z.string().max(2048)]), result: z.boolean() },
  'window.playing': { args: z.tuple([z.boolean()]), result: z.undefined() },
  'log.write': { args: z.tuple([logEntry]), result: z.undefined() },
} as const satisfies Record<Channel, IpcCall>;

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

/** The host's side: one function a channel, called with parsed arguments. */
export type IpcHandlers = { readonly [C in Channel]: (...args: IpcArgs<C>) => Promise<IpcResult<C>> };

/** The page's side, at `window.desktop`: one function a channel. Answers are envelopes (`ipcReply`) and still to be parsed. */
export type DesktopBridge = { readonly [C in Channel]: (...args: IpcArgs<C>) => Promise<unknown> };
