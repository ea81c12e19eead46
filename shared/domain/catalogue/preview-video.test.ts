import { describe, expect, it } from 'vitest';
import { previewVideo } from './preview-video.ts';

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
