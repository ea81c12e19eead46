import { expect, it } from 'vitest';
import { parseStreamPath } from './stream-path.ts';

const FOLDER = '/media/token/live/HARB';

it('reads the path of a file as a cache shows it', () => {
  for (const file of ['master.m3u8', 'v240/1234.m4s', 'v240/init.mp4', 'tc/7.vtt', 'thumbs/3.jpg'])
    expect(parseStreamPath(`${FOLDER}/${file}?a=..`)).toEqual({
      token: 'token',
      kind: 'live',
      id: 'HARB',
      file,
    });
});

it('reads none that a cache would take for a file of another stream', () => {
  for (const file of [
    '../P/v240/1.m4s',
    'v240/../../P/v240/1.m4s',
    '..',
    './1.m4s',
    '%2e%2e/P/v240/1.m4s',
    '..%2FP/v240/1.m4s',
    'v240//..//..//P/v240/1.m4s',
    '..\\P\\1.m4s',
  ])
    expect([file, parseStreamPath(`${FOLDER}/${file}`)]).toEqual([file, null]);
});
