import { describe, expect, it } from 'vitest';
import { startData } from './start-data.ts';

describe('start data', () => {
  it.each([
    ['gives the first address', { id: 'v1', error: null, streamingPaths: ['', '/a.m3u8'] }, '/a.m3u8'],
    ['a code of the service passes through', { id: 'v1', error: 'S_00001005', streamingPaths: ['/a'] }, 'S_00001005'],
    ['an id with a space is CHECKOUT_DATA_ERROR', { id: 'v 1', error: null, streamingPaths: ['/a'] }, 'CHECKOUT_DATA_ERROR'],
    ['a missing id is CHECKOUT_DATA_ERROR', { id: '', error: null, streamingPaths: ['/a'] }, 'CHECKOUT_DATA_ERROR'],
    ['no address is STREAMING_PATH_BLANK', { id: 'v1', error: null, streamingPaths: [' '] }, 'STREAMING_PATH_BLANK'],
  ])('%s', (_sentence, facts, expected) => {
    const result = startData(facts);
    expect(result.ok ? result.value : result.error.code).toBe(expected);
  });
});
