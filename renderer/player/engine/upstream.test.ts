import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const shakaSource = (path: string): string =>
  readFileSync(join(ROOT, 'node_modules/shaka-player/lib', path), 'utf8');

/** The lines of a patch that a source without it has, in a row. */
const linesBefore = (patch: string): string =>
  (patch.split(/^@@.*@@$/m)[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith('-'))
    .map((line) => line.slice(1))
    .join('\n');

/**
 * Faults of the installed Shaka that the engine works around. Once one of these fails, its workaround can go.
 */
describe('the installed Shaka still', () => {
  it('leaves text that waits for its offset at the old place after a seek (docs/upstream/shaka-player-text-at-seek.patch); without it, the seek in captions/player-captions.ts can go', () => {
    const patch = readFileSync(join(ROOT, 'docs/upstream/shaka-player-text-at-seek.patch'), 'utf8');
    expect(linesBefore(patch).length).toBeGreaterThan(300);
    expect(shakaSource('media/streaming_engine.js')).toContain(linesBefore(patch));
  });

  it('hands out an init segment whose request was aborted (shaka-project/shaka-player#10569); without it, hls/prefetch-pause.ts and all but the attempts of hls/init-requests.ts can go', () => {
    const source = shakaSource('media/segment_prefetch.js');
    const handsOut = source.slice(source.indexOf('getPrefetchedSegment('), source.indexOf('clearMap_('));
    expect(handsOut).toContain('return segmentPrefetchOperation.getOperation();');
    expect(handsOut).not.toContain('abort');
  });

  it('gives up a caption stream at its first failure; without it, captions/caption-segments.ts can go', () => {
    expect(
      shakaSource('media/streaming_engine.js'),
    ).toContain(`        this.mediaStates_.delete(ContentType.TEXT);
      } else if (error.code == shaka.util.Error.Code.QUOTA_EXCEEDED_ERROR) {`);
  });

  it('requests a missing segment again and again; without it, hls/segment-faults.ts can go', () => {
    const source = shakaSource('media/streaming_engine.js');
    const failed = source.slice(source.indexOf('  async handleStreamingError_('));
    expect(failed.slice(0, failed.indexOf('\n  }\n'))).toContain(
      'if (!error.handled && error.code == shaka.util.Error.Code.SEGMENT_MISSING) {',
    );
  });
});
