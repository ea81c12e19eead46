import { expect, it } from 'vitest';
import { contentArguments } from './content-arguments.ts';

it.each([
  ['the films of the demo', '', ['--media', '/app/media']],
  ['a station beside the program', 'station', ['--station', '/app/station']],
  ['a station at an address', 'https://tv.example/s.zip', ['--station', 'https://tv.example/s.zip']],
])('the embedded service has %s', (_, station, given) =>
  expect(contentArguments(station, '/app')).toEqual(given),
);
