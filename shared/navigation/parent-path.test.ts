import { describe, expect, it } from 'vitest';
import { parentPath } from './parent-path.ts';

describe('the screen that Back leads to at the start of a visit', () => {
  it.each([
    ['/en/home/', null],
    ['/', null],
    ['/qr/', null],
    ['/en/live/81/Harbour-One/', '/en/home/'],
    ['/tc/epg/', '/tc/home/'],
    ['/tc/programme/115001/Moon-Express/', '/tc/home/'],
    ['/en/programme/115001/Moon-Express/e/115001001/', '/en/programme/115001/Moon-Express/'],
    ['/en/programme/115001/Moon-Express/v/7/', '/en/programme/115001/Moon-Express/'],
    ['/en/video/7/', '/en/home/'],
  ])('%s belongs to %s', (path, parent) => expect(parentPath(path)).toBe(parent));
});
