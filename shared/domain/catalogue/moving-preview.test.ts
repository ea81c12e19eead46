import { describe, expect, it } from 'vitest';
import { hasLivePreview, previewVideo } from './moving-preview.ts';

const episode = (id: string) => ({ id, trailer: false });
const trailer = { id: 'trailer', trailer: true };

describe('the moving preview of a programme', () => {
  it.each([
    ['is its trailer', 'PG', [episode('one'), episode('two'), trailer], 'trailer'],
    ['is its first episode if there is no trailer', 'G', [episode('one'), episode('two')], 'one'],
    ['does not exist for adults', 'M', [episode('one'), trailer], null],
    ['does not exist without a video', 'G', [], null],
  ] as const)('%s', (_, rating, videos, id) => {
    expect(previewVideo({ rating, videos })?.id ?? null).toBe(id);
  });
});

describe('the moving preview of a channel', () => {
  it.each([
    ['exists while its programme is for everyone', ['G'], true],
    ['exists across two such programmes', ['PG', 'G'], true],
    ['does not exist for adults', ['M'], false],
    ['does not exist if a part is for adults', ['G', 'M'], false],
    ['does not exist if a rating is unknown', ['G', null], false],
    ['does not exist in a gap of the guide', [], false],
  ] as const)('%s', (_, ratings, exists) => {
    expect(hasLivePreview(ratings)).toBe(exists);
  });
});
