import { describe, expect, it, vi } from 'vitest';
import { ERROR_KINDS } from './error-kinds.ts';
import { engineFailure, errorKind } from './error-map.ts';

// The library reads `self` while it loads, which Node has not.
vi.stubGlobal('self', globalThis);
vi.stubGlobal('window', globalThis);
const { default: shaka } = await import('shaka-player/dist/shaka-player.hls-es2021.js');

const LISTED = new Map<string, number>(Object.values(ERROR_KINDS).flatMap((rows) => Object.entries(rows)));

describe('engine error map', () => {
  it('has a row for every code of the engine library, and no other', () => {
    const library = Object.entries(shaka.util.Error.Code).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    expect(library.length).toBeGreaterThan(100);
    expect([...LISTED].sort()).toEqual(library.sort());
  });

  it.each([
    ['7000 is ignored', 7000, 'ignored'],
    ['1001 is the network', 1001, 'network'],
    ['1002 is the network', 1002, 'network'],
    ['6007 is the licence', 6007, 'licence'],
    ['6017 is the certificate', 6017, 'certificate'],
    ['a code of a later library is internal', 99_999, 'internal'],
  ])('%s', (_sentence, code, kind) => {
    expect(errorKind(code)).toBe(kind);
  });

  it('reads the HTTP status, also inside a licence failure', () => {
    const bad = { severity: 2, code: 1001, data: ['https://x/', 403, 'reason 80205'] };
    expect(engineFailure(bad)).toMatchObject({ kind: 'network', status: 403, fatal: true, detail: '' });
    expect(engineFailure({ severity: 2, code: 6007, data: [bad] })).toMatchObject({
      kind: 'licence',
      status: 403,
      detail: '80205',
    });
  });

  it('knows what is missing inside a stream from a stream that is missing', () => {
    const missing = (url: string) => ({ code: 1001, severity: 2, data: [url, 404, '', {}, 0, url] });
    const inside = (url: string, stream: string | null) =>
      engineFailure(missing(url), true, stream).inside ?? false;
    const master = 'http://tv.example/a/master.m3u8';
    expect(inside('http://tv.example/a/sound.m3u8', master)).toBe(true);
    expect(inside(`${master}?token=2`, `${master}?token=1`)).toBe(false);
    expect(inside(master, '/a/master.m3u8')).toBe(false);
    expect(inside(master, null)).toBe(false);
    expect(engineFailure({ code: 4015, severity: 2, data: [] }, true, master).inside ?? false).toBe(false);
  });

  it.each([
    ['Chromium’s renderer', 'AUDIO_RENDERER_ERROR: audio render error', true],
    ['Firefox’s sink', 'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b): OnMediaSinkAudioError', true],
    [
      'a picture that cannot be decoded',
      'PIPELINE_ERROR_DECODE: video decoder reinitialization failed',
      false,
    ],
    ['a message without a text', undefined, false],
  ])(
    'knows an output of sound that failed from a stream that cannot be decoded: %s',
    (_name, message, sound) => {
      const failure = engineFailure({ code: 3016, severity: 2, data: [3, 0, message] });
      expect(failure).toMatchObject({ kind: 'media', fatal: true });
      expect(failure.sound ?? false).toBe(sound);
      expect(engineFailure({ code: 3014, severity: 2, data: [3, 0, message] }).sound ?? false).toBe(false);
    },
  );

  it('knows a stream of a server elsewhere from one of the service, while the device is online', () => {
    const unanswered = { code: 1002, severity: 2, data: ['https://cdn.example/a.m3u8', null, 1] };
    const elsewhere = (stream: string, onLine: boolean) => {
      vi.stubGlobal('location', new URL('https://tv.example/en/live/1/'));
      vi.stubGlobal('navigator', { onLine });
      return engineFailure(unanswered, true, stream).elsewhere ?? false;
    };
    expect(elsewhere('https://cdn.example/a.m3u8', true)).toBe(true);
    expect(elsewhere('https://cdn.example/a.m3u8', false)).toBe(false);
    expect(elsewhere('/media/token/live/A/master.m3u8', true)).toBe(false);
  });

  it("takes the browser's own refusal of content protection as a browser that is not supported", () => {
    expect(engineFailure(new DOMException('refused', 'NotSupportedError'))).toMatchObject({
      kind: 'unsupported',
      code: 6001,
      fatal: true,
    });
    expect(engineFailure(new DOMException('gone', 'AbortError')).kind).toBe('internal');
  });

  it('takes anything else that was thrown as an internal fault, which ends a load but not a stream that plays', () => {
    const internal = { kind: 'internal', code: 0, status: null, detail: '' };
    expect(engineFailure(new TypeError('x'), true)).toEqual({ ...internal, fatal: true });
    expect(engineFailure(new TypeError('x'))).toEqual({ ...internal, fatal: false });
  });
});
