import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeepLinkQueue, LAUNCHER_SWITCH, linkInArguments, readSwitches } from './deep-link-source.ts';

const live = { link: { kind: 'live', channelNo: 81 }, language: null } as const;
const home = { link: { kind: 'home' }, language: null } as const;

describe('a link on the command line', () => {
  it.each<[string, readonly string[], NodeJS.Platform, boolean]>([
    ['alone', ['app', 'harbourtv://live/81'], 'linux', true],
    ['among switches', ['app', '--flag', 'harbourtv://live/81', '--other'], 'linux', true],
    ['twice', ['app', 'harbourtv://live/81', 'harbourtv://home'], 'linux', false],
    ['on Windows after the launcher switch', ['app', LAUNCHER_SWITCH, 'harbourtv://live/81'], 'win32', true],
    ['on Windows without it', ['app', 'harbourtv://live/81'], 'win32', false],
    [
      'on Windows after another switch',
      ['app', LAUNCHER_SWITCH, '--x', 'harbourtv://live/81'],
      'win32',
      false,
    ],
    ['inside a switch', ['app', '--url=harbourtv://live/81'], 'linux', false],
    ['not there', ['app'], 'linux', false],
  ])('%s', (_name, argv, platform, taken) => {
    expect(linkInArguments(argv, platform)).toEqual(taken ? live : null);
  });

  it('no command line makes it throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('--kiosk', '--kiosk-policy', '--', 'harbourtv://x', '--kiosk=1'),
          ),
        ),
        (argv) => {
          linkInArguments(argv, 'win32');
          readSwitches(argv);
        },
      ),
    );
  });
});

describe('links that wait for the page', () => {
  it('the newest is given once, later ones are delivered, and after a crash they wait again', () => {
    const delivered: unknown[] = [];
    const queue = createDeepLinkQueue((link) => delivered.push(link));
    queue.arrive(home);
    queue.arrive(live);
    queue.arrive(null);
    expect([queue.take(), queue.take()]).toEqual([live, null]);
    queue.arrive(home);
    queue.pageGone();
    queue.arrive(live);
    expect([delivered, queue.take()]).toEqual([[home], live]);
  });
});

describe('switches', () => {
  it('kiosk and its policy file are read, others are left alone', () => {
    expect(
      readSwitches(['--kiosk', '--kiosk-policy', 'a.json', '--enable-features=X', 'positional']),
    ).toEqual({
      kiosk: true,
      policyFile: 'a.json',
    });
    expect(readSwitches([])).toEqual({ kiosk: false, policyFile: null });
  });
});
