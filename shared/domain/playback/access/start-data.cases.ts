import type { StartDataFacts } from './start-data.ts';

/** A valid checkout. */
export const GOOD_START: StartDataFacts = { id: 'v1', error: null, streamingPaths: ['/a.m3u8'] };

/** [sentence, spec, what differs from GOOD_START, addresses or code] */
export const START_DATA_CASES: readonly (readonly [
  string,
  string,
  Partial<StartDataFacts>,
  readonly string[] | string,
])[] = [
  ['a checkout in order gives its address', 'S1-5-002', {}, ['/a.m3u8']],
  [
    'alternative streams keep their order, without empty ones',
    'S1-5-002',
    { streamingPaths: ['', '/a', ' ', '/b'] },
    ['/a', '/b'],
  ],
  ['a missing id is CHECKOUT_DATA_ERROR', 'S1-5-001 S1-8-004', { id: '' }, 'CHECKOUT_DATA_ERROR'],
  ['an id with a space is CHECKOUT_DATA_ERROR', 'S1-5-001 S1-8-004', { id: 'v 1' }, 'CHECKOUT_DATA_ERROR'],
  ['an id that ends in a space is CHECKOUT_DATA_ERROR', 'S1-5-001', { id: 'v1 ' }, 'CHECKOUT_DATA_ERROR'],
  [
    'no streaming path is STREAMING_PATH_BLANK',
    'S1-5-002 S1-8-004',
    { streamingPaths: [] },
    'STREAMING_PATH_BLANK',
  ],
  [
    'an empty streaming path is STREAMING_PATH_BLANK',
    'S1-5-002 S1-8-004',
    { streamingPaths: ['', ' '] },
    'STREAMING_PATH_BLANK',
  ],
  [
    'the id comes before the streaming path',
    'S1-5-001 S1-5-002',
    { id: '', streamingPaths: [] },
    'CHECKOUT_DATA_ERROR',
  ],
  [
    'a code of the service comes before both',
    'S1-5-001 S1-5-002',
    { id: '', error: 'S_00001005' },
    'S_00001005',
  ],
];
