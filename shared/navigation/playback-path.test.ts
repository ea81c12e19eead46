import { describe, expect, it } from 'vitest';
import { isPlaybackPath } from './playback-path.ts';

describe('isPlaybackPath', () => {
  it.each([
    ['/tc/live', true],
    ['/en/live/81/jade/', true],
    ['/tc/live-chat/', false],
    ['/en/video/500/', true],
    ['/tc/programme/12/name/e/9/', true],
    ['/tc/programme/12/name/v/500/', true],
    ['/tc/programme/12/name/e/9/v/500/', true],
    ['/tc/programme/12/name/', false],
    ['/tc/home/', false],
  ])('of %s is %s', (path, expected) => {
    expect(isPlaybackPath(path)).toBe(expected);
  });
});
