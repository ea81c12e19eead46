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
    const library = Object.entries(shaka.util.Error.Code).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
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
    expect(engineFailure({ severity: 2, code: 6007, data: [bad] })).toMatchObject({ kind: 'licence', status: 403, detail: '80205' });
  });

  it("takes the browser's own refusal of content protection as a browser that is not supported", () => {
    expect(engineFailure(new DOMException('refused', 'NotSupportedError'))).toMatchObject({ kind: 'unsupported', code: 6001, fatal: true });
    expect(engineFailure(new DOMException('gone', 'AbortError')).kind).toBe('internal');
  });

  it('takes anything else that was thrown as an internal fault', () => {
    expect(engineFailure(new TypeError('x'))).toEqual({ kind: 'internal', code: 0, status: null, detail: '', fatal: true });
  });
});
