import { describe, expect, it } from 'vitest';
import { chooseMedia, type OfferedMediaFile } from './media-choice.ts';

const file = (url: string, change: Partial<OfferedMediaFile> = {}): OfferedMediaFile => ({
  url,
  mimeType: 'video/mp4',
  apiFramework: null,
  height: 720,
  bitrate: 1500,
  ...change,
});
const LARGE = file('large', { height: 1080, bitrate: 4000 });
const MIDDLE = file('middle');
const SMALL = file('small', { height: 360, bitrate: 600 });
const STREAM = file('stream', { mimeType: 'application/vnd.apple.mpegURL', height: 1080 });
const PROGRAM = file('program', { mimeType: 'application/javascript', apiFramework: 'VPAID' });

/** [sentence, files, height of the picture, line in kbit/s, url] */
const CASES = [
  ['the largest that fits the picture', [SMALL, LARGE, MIDDLE], 720, 0, 'middle'],
  ['a smaller one on a slow line', [SMALL, LARGE, MIDDLE], 720, 1000, 'small'],
  ['the smallest if none fits', [LARGE, MIDDLE], 360, 0, 'middle'],
  ['a file before a stream', [STREAM, SMALL], 1080, 0, 'small'],
  ['a stream if there is no file', [STREAM], 360, 0, 'stream'],
  ['nothing of a program', [PROGRAM, file('x', { apiFramework: 'SIMID' })], 720, 0, undefined],
  [
    'nothing of a program, however its framework is written',
    ['vpaid', ' Simid', 'omid', 'OMID ', 'VPAID 2.0'].map((apiFramework) => file('x', { apiFramework })),
    720,
    0,
    undefined,
  ],
  ['a film of any other framework', [PROGRAM, file('x', { apiFramework: 'VAST' })], 720, 0, 'x'],
  [
    'a film whose framework only begins like a program',
    [file('x', { apiFramework: 'simidle' })],
    720,
    0,
    'x',
  ],
  [
    'a film whose type names codecs',
    [file('x', { mimeType: ' Video/MP4; codecs="avc1.4d401f"' })],
    720,
    0,
    'x',
  ],
  ['nothing of a type that is not played', [file('x', { mimeType: 'video/x-flv' })], 720, 0, undefined],
] as const;

describe('media of a creative', () => {
  it.each(CASES)('takes %s', (_sentence, files, height, lineKbps, url) => {
    expect(chooseMedia(files, { height, lineKbps })?.url).toBe(url);
  });
});
