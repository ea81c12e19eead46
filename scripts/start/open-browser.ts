import { spawn } from 'node:child_process';

/** Command and arguments that open an address in the person's own browser. */
export function browserCommand(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return platform === 'darwin' ? ['open', url] : ['xdg-open', url];
}

/** Opens an address in the default browser; `onProblem` is called when there is no way to. The browser outlives this process. */
export function openBrowser(url: string, onProblem: (reason: string) => void): void {
  const [command, ...args] = browserCommand(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', (error) => onProblem(error.message));
  child.unref();
}
