import { LAUNCH_SECRET_VARIABLE, launchMessage, launchSecret } from '#shared/contract/launch-secret.ts';

type Listener = (message: { readonly data: unknown }) => void;

/** The port to the main process in Electron's utility process. */
export type ParentPort = { readonly on: (event: 'message', listener: Listener) => unknown };

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'function';

/** Returns the port to the parent, or null in plain Node. */
export function parentPort(): ParentPort | null {
  const parent: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(parent) ? parent : null;
}

/**
 * Returns the launch secret that every call must carry: the main process's first message in the desktop app;
 * in plain Node the environment variable, which is cleared, or undefined. Rejects an invalid secret, because
 * the service must not end up open.
 */
export async function receiveLaunchSecret(
  parent: ParentPort | null,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const written = env[LAUNCH_SECRET_VARIABLE];
  delete env[LAUNCH_SECRET_VARIABLE];
  if (parent === null) return written === undefined ? undefined : launchSecret.parse(written);
  const message = await new Promise<unknown>((resolve) => parent.on('message', ({ data }) => resolve(data)));
  return launchMessage.parse(message).launchSecret;
}
