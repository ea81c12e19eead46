import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bus = (destination: string, path: string, method: string): readonly string[] => [
  'call',
  '--session',
  '--dest',
  destination,
  '--object-path',
  path,
  '--method',
  method,
];

/**
 * Why the system's play key cannot be pressed by a program here, or null when it can: on Linux the session
 * bus carries it, elsewhere only a hand does.
 */
export function whyNoMediaKey(): string | null {
  if (process.platform !== 'linux')
    return `no program can press the media keys of ${process.platform}; press them by hand`;
  if (!process.env.DBUS_SESSION_BUS_ADDRESS) return 'there is no session bus to carry the media keys';
  try {
    execFileSync('gdbus', ['help'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'gdbus is not installed';
  }
}

/**
 * Presses the system's play/pause key, as desktop environments pass it to the player that `pid` and its
 * children registered. False while none has.
 */
export async function pressPlayPause(pid: number): Promise<boolean> {
  const { stdout } = await run(
    'gdbus',
    bus('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.ListNames').slice(),
  );
  const player = [...stdout.matchAll(/'(org\.mpris\.MediaPlayer2\.[^']+)'/g)]
    .map(([, name]) => name)
    .find((name) => name?.endsWith(`instance${pid}`));
  if (player === undefined) return false;
  await run(
    'gdbus',
    bus(player, '/org/mpris/MediaPlayer2', 'org.mpris.MediaPlayer2.Player.PlayPause').slice(),
  );
  return true;
}
