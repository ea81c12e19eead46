import { describe, expect, it } from 'vitest';
import { createNavigate } from './create-navigate.ts';

/** A router that records where it is sent and arrives at once. */
function setUp() {
  const went: string[] = [];
  const router = {
    latestLocation: {},
    navigate: async ({
      href,
      replace,
      resetScroll,
    }: {
      href: string;
      replace: boolean;
      resetScroll: boolean;
    }) => {
      router.latestLocation = {};
      went.push(
        [href, replace && 'replace', resetScroll || 'hold']
          .filter((part) => typeof part === 'string')
          .join(' '),
      );
    },
  };
  return { router, went, go: createNavigate(router) };
}

/** A promise with its end. */
function awaited() {
  let resolve: () => void = () => undefined;
  const after = new Promise<void>((done) => {
    resolve = done;
  });
  return { after, end: () => resolve() };
}

describe('createNavigate', () => {
  it('navigates at once, with a history entry and to the top, unless told otherwise', () => {
    const { went, go } = setUp();
    go('/a');
    go('/b', { replace: true, hold: true });
    expect(went).toEqual(['/a', '/b replace hold']);
  });

  it('goes nowhere with a script, a host without a scheme, or a user name in front of a host', () => {
    const { went, go } = setUp();
    for (const address of ['javascript:alert(1)', '//evil.example/', 'https://user@evil.example/'])
      go(address);
    expect(went).toEqual([]);
  });

  it('waits for what has to come first', async () => {
    const { went, go } = setUp();
    const picture = awaited();
    go('/a', { after: picture.after });
    await Promise.resolve();
    expect(went).toEqual([]);
    picture.end();
    await picture.after;
    expect(went).toEqual(['/a']);
  });

  it('drops a pending call when another one is made', async () => {
    const { went, go } = setUp();
    const first = awaited();
    const second = awaited();
    go('/a', { after: first.after });
    go('/b', { after: second.after });
    second.end();
    await second.after;
    first.end();
    await first.after;
    expect(went).toEqual(['/b']);
  });

  it('drops a pending call when the viewer navigates meanwhile, as with Back', async () => {
    const { router, went, go } = setUp();
    const picture = awaited();
    go('/a', { after: picture.after });
    router.latestLocation = {};
    picture.end();
    await picture.after;
    expect(went).toEqual([]);
  });
});
