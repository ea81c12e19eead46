import { describe, expect, it } from 'vitest';
import { subtitlePath } from './subtitle-path.ts';

const SERVICE = 'https://captions.example/convert/';

describe('subtitle path', () => {
  it.each([
    [
      'a path goes behind the conversion service',
      SERVICE,
      '/media/1/tc.srt',
      'https://captions.example/convert/media/1/tc.srt',
    ],
    [
      'a path without a slash too',
      SERVICE,
      'media/1/tc.srt',
      'https://captions.example/convert/media/1/tc.srt',
    ],
    [
      'a full address leaves its host behind',
      SERVICE,
      'http://cdn.example/1/tc.srt?v=2',
      'https://captions.example/convert/1/tc.srt?v=2',
    ],
    [
      'an address without a scheme too',
      SERVICE,
      '//cdn.example/1/tc.srt',
      'https://captions.example/convert/1/tc.srt',
    ],
    [
      'a scheme with a digit leaves too',
      SERVICE,
      's3://cdn.example/1.srt',
      'https://captions.example/convert/1.srt',
    ],
    [
      'slashes at the joint are one',
      `${SERVICE}/`,
      'http://cdn.example//1.srt',
      'https://captions.example/convert/1.srt',
    ],
    [
      'slashes inside the path stay',
      SERVICE,
      '/media//1.srt',
      'https://captions.example/convert/media//1.srt',
    ],
    ['https is forced', 'http://captions.example', '/1.srt', 'https://captions.example/1.srt'],
    ['except on loopback', 'http://127.0.0.1:4100/convert', '/1.srt', 'http://127.0.0.1:4100/convert/1.srt'],
    ['a service on the same origin stays a path', '/api/captions/', '/1.srt', '/api/captions/1.srt'],
    ['without a service the path stays', '', '/media/1/tc.vtt', '/media/1/tc.vtt'],
    [
      'and a full address is still forced to https',
      '',
      'http://cdn.example/1.vtt',
      'https://cdn.example/1.vtt',
    ],
    ['no path gives no address', SERVICE, '', ''],
  ])('%s', (_sentence, base, path, expected) => expect(subtitlePath(base, path)).toBe(expected));
});
