import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder that keeps the service's data and the mark of a running start: `HARBOUR_DATA`, else the platform's place for a user's application data. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (env.HARBOUR_DATA) return env.HARBOUR_DATA;
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Harbour TV');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Harbour TV');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'harbour-tv');
}
