import { describe, expect, it } from 'vitest';
import { ReadingTooLarge } from '#service/imported/streams/reading/reading-budget.ts';
import { manyTracks } from '#service/testing/test-hostile-playlist.ts';
import { dashMedia } from './dash-playlists.ts';
import { readMpd } from './mpd-to-hls.ts';

const URL_OF_MPD = 'http://cdn.example/live/x.mpd';
const START = Date.UTC(2026, 0, 1);
const mpd = (attributes: string, body: string): string =>
  `<?xml version="1.0"?><MPD ${attributes}>${body}</MPD>`;
const set = (body: string): string =>
  `<Period id="p" start="PT0S"><AdaptationSet mimeType="video/mp4" codecs="avc1.4d401e"><Representation id="v1" bandwidth="9">${body}</Representation></AdaptationSet></Period>`;
const dynamic = `type="dynamic" availabilityStartTime="2026-01-01T00:00:00Z" timeShiftBufferDepth="PT10S"`;

/** Media playlist of the only track. */
function media(text: string, now = START + 60_000): readonly string[] {
  const read = readMpd(text, URL_OF_MPD, now, [], 'video0-0');
  const [track] = typeof read === 'string' ? [] : read.tracks;
  if (typeof read === 'string' || track === undefined) throw new Error(String(read));
  return dashMedia(read, track, (address) => address).split('\n');
}

it('a manifest of more tracks than any film has is refused, however few segments each has', () => {
  const tracksOf = (count: number) => {
    const read = readMpd(manyTracks(count).replace('PT20S', 'PT0.001S'), URL_OF_MPD, START);
    return typeof read === 'string' ? read : read.tracks.length;
  };
  expect(tracksOf(250)).toBe(250);
  expect(() => tracksOf(251)).toThrow(ReadingTooLarge);
});

describe('a manifest becomes a media playlist', () => {
  it('live, by numbers: only what exists, dated by the start of availability', () => {
    const lines = media(
      mpd(
        dynamic,
        `<BaseURL>/cdn/</BaseURL>${set('<SegmentTemplate timescale="10" duration="40" media="$RepresentationID$/$Number%03d$.m4s" initialization="i.mp4"/>')}`,
      ),
    );
    expect(lines.slice(3)).toEqual([
      '#EXT-X-MEDIA-SEQUENCE:13',
      '#EXT-X-MAP:URI="http://cdn.example/cdn/i.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:48.000Z',
      '#EXTINF:4.000,',
      'http://cdn.example/cdn/v1/013.m4s',
      '#EXTINF:4.000,',
      'http://cdn.example/cdn/v1/014.m4s',
      '#EXTINF:4.000,',
      'http://cdn.example/cdn/v1/015.m4s',
      '',
    ]);
  });

  it('live, by a timeline whose last entry repeats to the end', () => {
    const timeline = '<SegmentTimeline><S t="500" d="20" r="-1"/></SegmentTimeline>';
    const lines = media(
      mpd(
        dynamic,
        set(
          `<SegmentTemplate timescale="10" startNumber="7" media="$Time$.m4s">${timeline}</SegmentTemplate>`,
        ),
      ),
    );
    expect(lines.filter((line) => line.endsWith('.m4s'))).toEqual(
      [500, 520, 540, 560, 580].map((time) => `http://cdn.example/live/${time}.m4s`),
    );
    expect(lines[3]).toBe('#EXT-X-MEDIA-SEQUENCE:7');
  });

  it('on demand, as a list', () => {
    const list =
      '<SegmentList duration="2"><Initialization sourceURL="i.mp4"/><SegmentURL media="1.m4s"/><SegmentURL media="2.m4s"/></SegmentList>';
    const lines = media(mpd('type="static" mediaPresentationDuration="PT4S"', set(list)));
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST');
    expect(lines).toContain('http://cdn.example/live/2.m4s');
  });

  it.each([
    ['a text that is not a manifest', '<html><body>', 'SOURCE_NOT_A_STREAM'],
    [
      'a protected one',
      mpd(
        'type="static" mediaPresentationDuration="PT4S"',
        set('<ContentProtection schemeIdUri="x"/><SegmentTemplate duration="2" media="a"/>'),
      ),
      'SOURCE_PROTECTED',
    ],
    ['one without tracks', mpd('type="static"', '<Period/>'), 'SOURCE_FORMAT'],
  ])('%s is refused', (_, text, error) => {
    expect(readMpd(text, URL_OF_MPD, START)).toBe(error);
  });
});
