import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readClientFile } from './read-client-file.ts';

describe('the operator’s client.json', () => {
  it.each(['HARBOUR_CLIENT', '--client'] as const)('is named as the operator named it: %s', (namedBy) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'harbour-client-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'client.json');
    expect(() => readClientFile(file, namedBy)).toThrow(`${namedBy}: cannot read the file "${file}"`);
    writeFileSync(file, '{"api":{"base":"nowhere"}}');
    expect(() => readClientFile(file, namedBy)).toThrow(`${namedBy} (${file}): `);
  });
});
