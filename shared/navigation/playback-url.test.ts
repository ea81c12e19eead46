import { describe, expect, it } from 'vitest';
import { nextEpisodeHref, playlistNextHref } from './next-link.ts';
import { playbackQuery, withoutTmode } from './playback-query.ts';
import {
  EMPTY_QUERY,
  NEXT_EPISODE_CASES,
  PLAYLIST_NEXT_CASES,
  QR_LINK_CASES,
  QUERY_CASES,
  STRIP_CASES,
} from './playback-url.cases.ts';
import { qrLink } from './qr-link.ts';

describe('next links', () => {
  it.each(NEXT_EPISODE_CASES)('%s [%s]', (_sentence, _spec, facts, address) =>
    expect(nextEpisodeHref(facts)).toBe(address),
  );
  it.each(PLAYLIST_NEXT_CASES)('%s [%s]', (_sentence, _spec, next, address) => {
    expect(playlistNextHref('en', next, 'p 1')).toBe(address);
  });
});

describe('query of playback', () => {
  it.each(QUERY_CASES)('%s [%s]', (_sentence, _spec, search, change) => {
    expect(playbackQuery(search)).toEqual({ ...EMPTY_QUERY, ...change });
  });
  it.each(STRIP_CASES)('%s [%s]', (_sentence, _spec, address, expected) =>
    expect(withoutTmode(address)).toBe(expected),
  );
});

describe('QR service link', () => {
  it.each(QR_LINK_CASES)('%s [%s]', (_sentence, _spec, service, destination, link) =>
    expect(qrLink(service, destination)).toBe(link),
  );
});
