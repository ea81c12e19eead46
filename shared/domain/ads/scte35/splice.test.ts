import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeSplice } from './decode-splice.ts';
import { encodeSplice } from './encode-splice.ts';
import { commandType, type DecodedSplice, type SpliceDescriptor } from './splice.ts';
import { adjustedPts, eventIdOf, spliceCue } from './splice-cue.ts';
import { spliceBytes, spliceHex } from './splice-text.ts';

/** Published sections with what other decoders make of them; each names its source and licence. */
const vectorFile = z.object({
  vectors: z.array(
    z.object({ name: z.string(), payload: z.string(), expected: z.record(z.string(), z.unknown()) }),
  ),
});
const { vectors } = vectorFile.parse(
  JSON.parse(
    readFileSync(new URL('../../../../tests/fixtures/scte35-vectors.json', import.meta.url), 'utf8'),
  ),
);

/** The vectors' names of segmentation types, which differ by source. */
const TYPE_NAMES: Readonly<Record<number, string>> = {
  16: 'ProgramStart',
  17: 'ProgramEnd',
  23: 'ProgramOverlapStart',
  48: 'ProviderAdStart',
  49: 'ProviderAdEnd',
  52: 'ProviderPOStart',
  53: 'ProviderPOEnd',
};
const plainName = (name: unknown): string =>
  String(name)
    .replace('SegmentationType', '')
    .replace('PlacementOpportunity', 'PO')
    .replace('Advertisement', 'Ad');

function descriptorFacts(one: SpliceDescriptor): object {
  if (one.kind === 'avail') return { tag: 0, providerAvailId: one.providerAvailId };
  if (one.kind === 'dtmf') return { tag: 1, preroll: one.preroll, dtmf: one.dtmf };
  if (one.kind !== 'segmentation') return one.kind === 'other' ? { identifier: one.identifier } : {};
  const { segmentNum, segmentsExpected, typeId, duration } = one.segmentation ?? {};
  const facts = { segmentNum, segmentsExpected, segmentationType: TYPE_NAMES[typeId ?? 0] };
  return {
    tag: 2,
    segmentationEventId: one.segmentationEventId,
    ...facts,
    ...(duration === null ? {} : { segmentationDuration: duration }),
  };
}

/** The decoded section in the vectors' words. */
function facts(splice: DecodedSplice): Record<string, unknown> {
  const { command, crc, tier, ptsAdjustment } = splice;
  const common = {
    crc,
    tier,
    ptsAdjustment,
    commandType: commandType(command),
    descriptors: splice.descriptors.map(descriptorFacts),
  };
  if (command.kind === 'time_signal') return { ...common, timeSignal: { pts: command.pts } };
  if (command.kind === 'private_command')
    return { ...common, privateCommand: { identifier: command.identifier } };
  if (command.kind !== 'splice_insert') return common;
  const {
    breakDuration,
    pts,
    components: _components,
    ...insert
  } = command.insert ?? { breakDuration: null, pts: null, components: null };
  const duration =
    breakDuration === null
      ? {}
      : { breakDuration: breakDuration.ticks, autoReturn: breakDuration.autoReturn };
  const spliceInsert = {
    spliceEventId: command.spliceEventId,
    cancel: command.insert === null,
    ...insert,
    ...duration,
  };
  return { ...common, spliceInsert: { ...spliceInsert, ...(pts === null ? {} : { pts }) } };
}

const names = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one) =>
        one.segmentationType === undefined
          ? one
          : { ...one, segmentationType: plainName(one.segmentationType) },
      )
    : list;

const FACTS = ['crc', 'tier', 'ptsAdjustment', 'commandType', 'timeSignal', 'privateCommand'];

describe('decodeSplice on published sections', () => {
  it.each(vectors)('$name', ({ payload, expected }) => {
    const decoded = decodeSplice(payload);
    if (expected.error === 'ErrBufferOverflow')
      return expect(decoded).toEqual({ ok: false, error: { code: 'TRUNCATED' } });
    if (!decoded.ok) return expect(decoded).toMatchObject({ ok: true });
    const decodedFacts = facts(decoded.value);
    if (expected.error === 'ErrCRC32Invalid') return expect(decoded.value.crcValid).toBe(false);
    for (const name of FACTS) if (name in expected) expect(decodedFacts[name], name).toEqual(expected[name]);
    if ('spliceInsert' in expected)
      expect(decodedFacts.spliceInsert).toMatchObject(
        z.record(z.string(), z.unknown()).parse(expected.spliceInsert),
      );
    if ('descriptors' in expected) expect(decodedFacts.descriptors).toEqual(names(expected.descriptors));
    if ('cueOutDuration' in expected)
      expect(spliceCue(decoded.value, 'event_id')?.seconds).toBeCloseTo(Number(expected.cueOutDuration), 1);
    expect(decoded.value.crcValid).toBe(!('tolerance' in expected));
  });

  it.each(vectors.filter(({ expected }) => expected.error !== 'ErrBufferOverflow'))(
    'encodes what it decoded: $name',
    ({ payload }) => {
      const decoded = decodeSplice(payload);
      if (!decoded.ok) return expect(decoded).toMatchObject({ ok: true });
      const { crc: _crc, crcValid: _valid, ...splice } = decoded.value;
      const again = decodeSplice(encodeSplice(splice));
      expect(again).toMatchObject({ ok: true, value: { ...splice, crcValid: true } });
    },
  );

  it('encodes sections of other encoders byte for byte', () => {
    for (const payload of [
      '/DAgAAAAAAAAAP/wDwUAAAPvf0//ahTGjwAAAAAAALda4HI=',
      '/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=',
    ]) {
      const decoded = decodeSplice(payload);
      const bytes = spliceBytes(payload);
      if (decoded.ok && bytes.ok) expect(spliceHex(encodeSplice(decoded.value))).toBe(spliceHex(bytes.value));
      expect(decoded.ok).toBe(true);
    }
  });
});

const bytesOf = (text: string): Uint8Array => {
  const bytes = spliceBytes(text);
  return bytes.ok ? bytes.value : new Uint8Array();
};
const insert = bytesOf('/DAgAAAAAAAAAP/wDwUAAAPvf0//ahTGjwAAAAAAALda4HI=');
const changed = (at: number, value: number): Uint8Array =>
  insert.map((byte, index) => (index === at ? value : byte));

describe('sections that are none', () => {
  it.each([
    ['another table id than 252 (S1-9-081)', changed(0, 251), 'NOT_A_SPLICE'],
    ['a section shorter than its length', insert.subarray(0, -1), 'TRUNCATED'],
    ['a command longer than the section', changed(12, 0xff), 'TRUNCATED'],
    ['an encrypted one', changed(4, 0x80), 'ENCRYPTED'],
    ['neither hex nor base64', 'not a section!', 'BAD_TEXT'],
    ['hex with an odd sign', '0xFC3', 'BAD_TEXT'],
    ['nothing', '', 'TRUNCATED'],
    ['a private command of the legacy length', privateOfLegacyLength(), 'LENGTH_UNKNOWN'],
  ])('%s', (_name, input, code) => {
    expect(decodeSplice(input)).toEqual({ ok: false, error: { code } });
  });

  it('reads a section in all its spellings, and ignores what follows it', () => {
    const hex = spliceHex(insert);
    const expected = decodeSplice(insert);
    expect(expected.ok).toBe(true);
    for (const input of [
      hex,
      hex.slice(2).toLowerCase(),
      ` ${hex} `,
      Uint8Array.from([...insert, 0xff, 0xff]),
    ])
      expect(decodeSplice(input)).toEqual(expected);
  });
});

function privateOfLegacyLength(): Uint8Array {
  const section = bytesOf('/DA5AAAAAAAAAP/wKP8AAAABZXdvZ0ltMWxjM05oWjJVaU9pQWlZV1JrVjJsa1oyVjBJZ3A5AAAUDmUl');
  return section.with(11, (section[11] ?? 0) | 0x0f).with(12, 0xff);
}

describe('spliceCue', () => {
  const decoded = (text: string): DecodedSplice => {
    const result = decodeSplice(text);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const withDuration = decoded('/DAxAAAAAAAAAP/wFAVAAIeuf+/+0AWRK/4AUmXAAC0AfwAMAQpDVUVJUJ81MTkqo5/+gA==');

  it('gives event id and program id of a splice insert (S1-9-082)', () => {
    expect(spliceCue(withDuration, 'event_id')).toMatchObject({
      out: true,
      eventId: 1073776558,
      programId: 45,
      seconds: 60,
    });
  });

  it('derives dfn and part number from the bits of the event id, or of program id and avail number (S1-9-083)', () => {
    expect(spliceCue(withDuration, 'event_id')).toMatchObject({
      dfn: 1073776558 >> 8,
      partNumber: 1073776558 & 0xff,
    });
    expect(spliceCue(withDuration, 'program_id')).toMatchObject({ dfn: 45, partNumber: 0 });
    expect(eventIdOf(0xff_ffff, 255)).toBe(0xffff_ffff);
  });

  it('reads the start and the end of a placement opportunity in a time signal', () => {
    const start = decoded('/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg==');
    const end = decoded('/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=');
    expect(spliceCue(start, 'event_id')).toMatchObject({
      out: true,
      eventId: 1207959694,
      seconds: 307,
      pts: 1924989008,
    });
    expect(spliceCue(end, 'event_id')).toMatchObject({ out: false, eventId: 1207959694, pts: 1952616608 });
  });

  it('adds the adjustment to a time in 33 bits', () => {
    expect(adjustedPts(2 ** 33 - 1, 2)).toBe(1);
    expect(adjustedPts(6000000000, 2000000000)).toBe(8000000000);
    expect(adjustedPts(null, 5)).toBeNull();
  });

  it('makes no cue of a splice_null and of a programme start', () => {
    expect(spliceCue(decoded('0xFC301100000000000000FFFFFF0000004F253396'), 'event_id')).toBeNull();
    expect(
      spliceCue(
        decoded('/DA4AAAAAAAA///wBQb+AAAAAAAiAiBDVUVJAAAAA3//AAApPWwDDEFCQ0QwMTIzNDU2SBAAAGgCL9A='),
        'event_id',
      ),
    ).toBeNull();
  });

  it('throws on unsupported command types (S1-8-008)', () => {
    const plain = { ptsAdjustment: 0, cwIndex: 0, tier: 0xfff, descriptors: [] };
    const identified = { kind: 'private_command', identifier: 1, data: [] } as const;
    for (const command of [
      { kind: 'splice_schedule', splices: [] },
      { kind: 'bandwidth_reservation' },
      identified,
      { kind: 'reserved', commandType: 9, data: [] },
    ] as const)
      expect(() => spliceCue({ ...plain, command }, 'event_id')).toThrow('unsupported splice command type');
  });
});
