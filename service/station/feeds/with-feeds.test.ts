import { describe, expect, it } from 'vitest';
import { feedPath } from './with-feeds.ts';

describe('the copy of a feed of programmes', () => {
  it.each([
    ['[{"id":"a"}]', 'json'],
    ['{"playlist":[', 'json'],
    ['jwplayer_cb({"playlist":[', 'json'],
    ['var feed = [', 'json'],
    ['/* made by hand */\n[', 'json'],
    ['<?xml version="1.0"?><rss>', 'xml'],
    ['<rss><channel><title>x = [1]</title>', 'xml'],
    ['', 'xml'],
  ])('is a file of its format: %s', (head, ending) =>
    expect(feedPath({ id: 'a', kind: 'programmes' }, head)).toBe(`programmes/feed-a.${ending}`),
  );
});
