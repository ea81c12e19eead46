import { describe, expect, it } from 'vitest';
import { readRepository } from '#scripts/source/repository.ts';
import { describeViolation } from '#scripts/source/source-file.ts';
import { checkChannelSchemas, checkDesktopPolicy } from './desktop-policy.ts';

const files = readRepository();
const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
const change = (path: string, from: string, to: string) =>
  files.map((file) => (file.path === path ? { path, text: file.text.replace(from, to) } : file));

describe('the source policy of the desktop app', () => {
  it('holds', () => {
    expect([...checkDesktopPolicy(files), ...checkChannelSchemas(files)].map(describeViolation)).toEqual([]);
  });

  it.each([
    [
      'a second window factory',
      'main/os/window/app-menu.ts',
      'const w = new BrowserWindow({});',
      'outside the window factory',
    ],
    ['a page without a sandbox', 'main/os/window/window.ts', 'const p = { sandbox: false };', 'opens a lock'],
    [
      'a page without isolation',
      'main/os/window/window.ts',
      'const p = { contextIsolation: false };',
      'opens a lock',
    ],
    [
      'a page without web security',
      'main/os/window/window.ts',
      'const p = { webSecurity: false };',
      'opens a lock',
    ],
    ['a page with Node', 'main/os/window/window.ts', 'const p = { nodeIntegration: true };', 'must not have'],
    ['a page with webviews', 'main/os/window/window.ts', 'const p = { webviewTag: true };', 'must not have'],
    [
      'blink features',
      'main/os/window/window.ts',
      "const p = { enableBlinkFeatures: 'X' };",
      'must not have',
    ],
    [
      'a second listener of web requests',
      'main/os/log/log.ts',
      'session.webRequest.onBeforeRequest(x);',
      'outside their owner',
    ],
    [
      'a handler outside the dispatcher',
      'main/os/log/log.ts',
      "ipcMain.handle('x', () => 1);",
      'outside the dispatcher',
    ],
    ['a message without a schema', 'main/os/log/log.ts', "ipcMain.on('x', () => 1);", 'without a schema'],
    ['an unchecked address', 'main/os/log/log.ts', 'shell.openExternal(url);', 'without the address check'],
    [
      'a second bridge',
      'main/os/log/log.ts',
      "contextBridge.exposeInMainWorld('x', ipcRenderer);",
      'outside the preload',
    ],
    [
      'permissions decided elsewhere',
      'main/os/log/log.ts',
      'session.setPermissionRequestHandler(null);',
      'elsewhere',
    ],
    ['windows decided elsewhere', 'main/os/log/log.ts', 'contents.setWindowOpenHandler(x);', 'elsewhere'],
    [
      'text run in the page',
      'main/os/log/log.ts',
      'contents.executeJavaScript(text);',
      'runs text in the page',
    ],
    ['a page from a file', 'main/os/log/log.ts', "window.loadURL('file:///x.html');", 'from files'],
    [
      'a weakened Chromium',
      'main/os/log/log.ts',
      "app.commandLine.appendSwitch('no-sandbox');",
      'by a switch',
    ],
    [
      'keys of the whole system',
      'main/os/log/log.ts',
      "globalShortcut.register('MediaPlayPause', x);",
      'whole system',
    ],
    ['deprecated encryption', 'main/os/log/log.ts', 'safeStorage.encryptString(text);', 'deprecated'],
    ['eval', 'main/os/log/log.ts', 'eval(text);', 'as code'],
  ])('turns red at %s', (_name, path, line, says) => {
    const planted = [{ path, text: `${text(path)}\n${line}\n` }];
    expect(checkDesktopPolicy(planted).map(describeViolation).join('\n')).toContain(says);
  });

  it('turns red at a channel without a schema', () => {
    const planted = change('shared/ipc/channels.ts', "'kiosk.exit',", "'kiosk.exit',\n  'shell.run',");
    expect(checkChannelSchemas(planted).map(describeViolation)).toEqual([
      'shared/ipc/contract.ts has no schema for shell.run',
    ]);
  });

  it('turns red at a dispatcher without its sender check', () => {
    const planted = change(
      'main/ipc/dispatch.ts',
      "if (!isTrustedSender(sender)) return refuse('UNTRUSTED_SENDER', channel);",
      '',
    );
    expect(checkChannelSchemas(planted).map(describeViolation)).toEqual([
      expect.stringContaining('does not check sender'),
    ]);
  });
});

describe('docs/SECURITY.md', () => {
  it('names, for each of the twenty points, tests that exist or a reason', () => {
    const rows = text('docs/SECURITY.md')
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line));
    expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const row of rows) {
      const paths = [...row.matchAll(/`((?:main|tests|scripts|shared)\/[^`]+\.test\.ts)`/g)].map(
        (match) => match[1] ?? '',
      );
      expect(paths.length > 0 || row.includes('Reason:'), row).toBe(true);
      for (const path of paths) expect(text(path), path).not.toBe('');
    }
  });
});
