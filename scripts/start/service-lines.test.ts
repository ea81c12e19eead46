import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startChildService } from '#scripts/lib/service.ts';
import { lockFolder } from '#service/kernel/database/recovery/folder-lock.ts';
import { consoleLine, failedLine, importLine, stationLine } from './service-lines.ts';

describe('lines of the service about an import', () => {
  it.each([
    [
      '{"event":"IMPORT_PROGRESS","at":"x","phase":"guide","percent":45,"channels":3,"programmes":12,"skipped":1,"repaired":0}',
      'Importing the guide 45 %: 3 channels, 12 programmes, 1 skipped, 0 mistakes repaired.',
    ],
    [
      '{"event":"IMPORT_ENDED","outcome":"done","channels":3,"matched":2,"programmes":4,"skipped":2,"repaired":1}',
      'Imported 3 channels, 2 of them with a guide, 4 programmes; 2 entries skipped, 1 mistake repaired.',
    ],
    [
      '{"event":"IMPORT_ENDED","outcome":"done","channels":3,"matched":2,"programmes":4,"skipped":2,"repaired":0,"encodings":"guide gb18030"}',
      'Imported 3 channels, 2 of them with a guide, 4 programmes; 2 entries skipped, 0 mistakes repaired. Encoding found out: guide gb18030.',
    ],
    [
      '{"event":"IMPORT_ENDED","outcome":"failed","code":"NOT_XMLTV"}',
      'The import failed: the guide is not XMLTV. Earlier imports are unchanged.',
    ],
    [
      '{"event":"IMPORT_ENDED","outcome":"done","channels":3,"matched":2,"programmes":4,"skipped":2,"repaired":0,"reasons":"7 NOT_PLAYABLE rtmp 4,6;1 NO_ADDRESS - 9"}',
      'Imported 3 channels, 2 of them with a guide, 4 programmes; 2 entries skipped, 0 mistakes repaired.\n  7 × Left out: rtmp:// can’t be played here (lines 4, 6)\n  1 × Left out: a name with no address under it (lines 9)',
    ],
    [
      '{"event":"IMPORT_ENDED","outcome":"done","channels":3,"matched":0,"programmes":0,"skipped":0,"repaired":0,"failed":"NOT_XMLTV"}',
      'Imported 3 channels, 0 of them with a guide, 0 programmes; 0 entries skipped, 0 mistakes repaired.\n  Not used: the guide is not XMLTV.',
    ],
    ['{"event":"IMPORT_ENDED","outcome":"cancelled"}', 'The import was cancelled.'],
    [
      '{"event":"IMPORTED_SOURCE_FETCHED","kind":"playlist","outcome":"SOURCE_DOWN"}',
      'A source (playlist) could not be fetched: its server has a fault. Its last copy stays in use.',
    ],
    ['{"event":"IMPORTED_SOURCE_FETCHED","kind":"playlist","outcome":"new"}', null],
    ['{"event":"OTHER"}', null],
    ['"IMPORT_', null],
  ])('%s', (line, text) => expect(importLine(line)).toBe(text));
});

describe('lines of the service about its station', () => {
  it.each([
    ['{"event":"STATION_ON_AIR","revision":3}', 'Revision 3 is on air.'],
    [
      '{"event":"STATION_REVISION_REFUSED","code":"BLOCKED","reason":"rows.json:2: This is not JSON"}',
      'What is on air stays: rows.json:2: This is not JSON.',
    ],
    [
      '{"event":"STATION_REVISION_REFUSED","code":"REMOVES_TOO_MUCH","revision":4,"removes":"3 of 5 channels"}',
      'What is on air stays: revision 4 removes 3 of 5 channels. To publish it all the same: npm run station -- publish 4 --force --data "/data/tv"',
    ],
    [
      '{"event":"STATION_NOT_FETCHED","fault":"SOURCE_GONE"}',
      'The package could not be fetched (SOURCE_GONE). Its last copy stays in use.',
    ],
    ['{"event":"OTHER"}', null],
  ])('%s', (line, text) => expect(stationLine(line, '/data/tv')).toBe(text));

  it('name no folder where a database is set, which the command finds by itself', () => {
    const line = '{"event":"STATION_REVISION_REFUSED","code":"REMOVES_TOO_MUCH","revision":4,"removes":"3"}';
    expect(stationLine(line, null)?.endsWith('publish 4 --force')).toBe(true);
  });
});

describe('a line about the demo console', () => {
  it('is shown with its address', () => {
    const url = 'http://192.0.2.2:4080/demo/?token=abc';
    expect(consoleLine(JSON.stringify({ event: 'demo-console', url }))).toBe(
      `Demo console (one-time address): ${url}`,
    );
  });

  it.each([
    '',
    'text',
    '{"event":"listening","url":"http://127.0.0.1:1"}',
    '{"event":"demo-console"',
    '{"event":"demo-console","url":"no"}',
  ])('is none: %s', (line) => {
    expect(consoleLine(line)).toBeNull();
  });
});

it('a data folder in use is reported in words, from the service’s own line', {
  timeout: 60_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'harbour-failed-'));
  const release = lockFolder(data);
  const problem = await startChildService({ args: ['--data', data] }).catch((error: unknown) =>
    String(error),
  );
  release();
  rmSync(data, { recursive: true });
  expect(failedLine(String(problem), null)).toBe(
    'Another Harbour TV is using this data folder. Stop it first, or set another folder with HARBOUR_DATA.',
  );
});

it.each([
  [
    '--station: revision 2 removes 9 of 10 channels. To publish it all the same: npm run station -- publish 2 --force',
    'revision 2 removes 9 of 10 channels. To publish it all the same: npm run station -- publish 2 --force --data "/data/tv"',
  ],
  ['--station: 1 mistake(s) keep tv off the air', '1 mistake(s) keep tv off the air'],
])('a station that is refused at the start is reported in words: %s', (message, words) => {
  const line = JSON.stringify({ event: 'failed', code: 'STATION_REFUSED', message });
  expect(failedLine(`The service ended with 1 before it listened.\n${line}`, '/data/tv')).toBe(
    `The station is not on air: ${words}`,
  );
});

it.each(['', 'no words', '{"event":"failed"', '{"event":"failed","code":"ELSE"}'])(
  '%j stays as it is',
  (line) => {
    expect(failedLine(line, null)).toBeNull();
  },
);
