import { expect, it } from 'vitest';
import { streamType } from './stream-type.ts';

it.each([
  ['/media/t/import/own-1/master.m3u8', 'application/x-mpegurl'],
  ['/media/t/import/own-1/live/file/media.mp3', 'audio/mpeg'],
  ['/media/t/import/own-1/live/file/media.mp4', 'video/mp4'],
  ['/media/t/live/x', 'application/x-mpegurl'],
  ['https://cdn.example/film.mpd', 'application/dash+xml'],
  ['https://cdn.example/film.mpd?token=a.m3u8', 'application/dash+xml'],
  ['https://cdn.example/film.mpd.m3u8', 'application/x-mpegurl'],
])('%s is %s', (url, type) => {
  expect(streamType(url)).toBe(type);
});
