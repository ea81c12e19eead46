import { LAUNCH_SECRET_VARIABLE, launchMessage, launchSecret } from '#shared/contract/launch-secret.ts';

type Listener = (message: { readonly data: unknown }) => void;

/** The port to the main process where this runs in Electron's utility process. */
export type ParentPort = { readonly on: (event: 'message', listener: Listener) => unknown };

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'function';

/** The port to the parent, or null in plain Node, which has none. */
export function parentPort(): ParentPort | null {
  const parent: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(parent) ? parent : null;
}

/**
 * The secret that every call must carry. In the desktop app it is the first message of the main process, and the service waits for it; in plain Node it stands in the
 * environment, which is then cleared, or there is none (undefined). Rejects at one that does not fit: a service must not end up open because its secret was broken.
 */
export async function receiveLaunchSecret(parent: ParentPort | null, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const written = env[LAUNCH_SECRET_VARIABLE];
  delete env[LAUNCH_SECRET_VARIABLE];
  if (parent === null) return written === undefined ? undefined : launchSecret.parse(written);
  const message = await new Promise<unknown>((resolve) => parent.on('message', ({ data }) => resolve(data)));
  return launchMessage.parse(message).launchSecret;
}
