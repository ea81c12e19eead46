import { describe, expect, it } from 'vitest';
import { errorTextKey, isRetriedSource } from './error-texts.ts';

describe('the text of a failure', () => {
  it.each([
    ['the service is not reached', 'network', 'recovering'],
    ['a checkout has no answer', 'NETWORK', 'recovering'],
    ['the provider of an own channel fails', 'SOURCE_LOST', 'SOURCE_RECOVERING'],
    ['part of the stream is missing', 'stream', 'STREAM_RECOVERING'],
    ['its playlist is none', 'manifest', 'STREAM_RECOVERING'],
    ['nothing comes', 'TIMEOUT', 'STALLED_RECOVERING'],
    ['the device cannot decode it', 'media', 'DEVICE_RECOVERING'],
    ['the keys do not come', 'licence', 'KEYS_RECOVERING'],
    ['the broadcast has ended', 'CHANNEL_ENDED', 'ENDED_RECOVERING'],
    ['the provider gives a reason', 'SOURCE_DENIED', 'SOURCE_DENIED'],
  ] as const)('while playback is tried again: %s', (_what, code, key) => {
    expect(errorTextKey(code, true)).toBe(key);
  });

  it.each([
    ['network', 'network'],
    ['stream', 'stream'],
    ['CHANNEL_ENDED', 'CHANNEL_ENDED'],
    ['SOURCE_LOST', 'SOURCE_LOST'],
    ['SOURCE_DENIED', 'SOURCE_DENIED'],
    ['something else', 'general'],
  ] as const)('at its end: %s', (code, key) => {
    expect(errorTextKey(code, false)).toBe(key);
  });

  it('says that a provider is tried again only while it is', () => {
    expect([
      isRetriedSource('SOURCE_DENIED', true),
      isRetriedSource('SOURCE_DENIED', false),
      isRetriedSource('network', true),
    ]).toEqual([true, false, false]);
  });
});
