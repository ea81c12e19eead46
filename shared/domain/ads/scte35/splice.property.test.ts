import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSplice } from './decode-splice.ts';
import { encodeSplice } from './encode-splice.ts';
import { CUEI, type Splice, type SpliceCommand, type SpliceDescriptor } from './splice.ts';

const CODES = ['BAD_TEXT', 'NOT_A_SPLICE', 'TRUNCATED', 'ENCRYPTED', 'LENGTH_UNKNOWN'];

const bits = (width: number) => fc.integer({ min: 0, max: 2 ** width - 1 });
const pts = fc.option(bits(33));
const list = <T>(one: fc.Arbitrary<T>, maxLength = 5) => fc.array(one, { maxLength });
const data = list(bits(8), 30);

const event = {
  outOfNetwork: fc.boolean(),
  breakDuration: fc.option(fc.record({ ticks: bits(33), autoReturn: fc.boolean() })),
  uniqueProgramId: bits(16),
  availNum: bits(8),
  availsExpected: bits(8),
};
const insert = fc
  .record({
    ...event,
    immediate: fc.boolean(),
    pts,
    components: fc.option(list(fc.record({ tag: bits(8), time: pts }))),
  })
  .map((one) => ({
    ...one,
    // If the standard has no field for a time there is none.
    pts: one.immediate || one.components !== null ? null : one.pts,
    components: one.components?.map(({ tag, time }) => ({ tag, time: one.immediate ? null : time })) ?? null,
  }));
const scheduled = fc
  .record({
    ...event,
    utcTime: bits(32),
    components: fc.option(list(fc.record({ tag: bits(8), time: bits(32) }))),
  })
  .map((one) => ({ ...one, utcTime: one.components === null ? one.utcTime : null }));

const command: fc.Arbitrary<SpliceCommand> = fc.oneof(
  fc.constant({ kind: 'splice_null' } as const),
  fc.constant({ kind: 'bandwidth_reservation' } as const),
  fc.record({ kind: fc.constant('time_signal' as const), pts }),
  fc.record({
    kind: fc.constant('splice_insert' as const),
    spliceEventId: bits(32),
    insert: fc.option(insert),
  }),
  fc.record({
    kind: fc.constant('splice_schedule' as const),
    splices: list(fc.record({ spliceEventId: bits(32), event: fc.option(scheduled) })),
  }),
  fc.record({ kind: fc.constant('private_command' as const), identifier: bits(32), data }),
  fc.record({ kind: fc.constant('reserved' as const), commandType: fc.constantFrom(1, 2, 3, 8, 200), data }),
);

const segmentation = fc.record({
  components: fc.option(list(fc.record({ tag: bits(8), ptsOffset: bits(33) }))),
  duration: fc.option(bits(40)),
  restrictions: fc.option(
    fc.record({
      webDeliveryAllowed: fc.boolean(),
      noRegionalBlackout: fc.boolean(),
      archiveAllowed: fc.boolean(),
      deviceRestrictions: bits(2),
    }),
  ),
  upidType: bits(8),
  upid: data,
  typeId: bits(8),
  segmentNum: bits(8),
  segmentsExpected: bits(8),
  subSegment: fc.option(fc.record({ num: bits(8), expected: bits(8) })),
});
const descriptor: fc.Arbitrary<SpliceDescriptor> = fc.oneof(
  fc.record({ kind: fc.constant('avail' as const), providerAvailId: bits(32) }),
  fc.record({
    kind: fc.constant('dtmf' as const),
    preroll: bits(8),
    dtmf: fc.stringMatching(/^[0-9*#]{0,7}$/),
  }),
  fc.record({
    kind: fc.constant('segmentation' as const),
    segmentationEventId: bits(32),
    segmentation: fc.option(segmentation),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    taiSeconds: bits(48),
    taiNanoseconds: bits(32),
    utcOffset: bits(16),
  }),
  fc.record({
    kind: fc.constant('other' as const),
    tag: bits(8),
    identifier: bits(32).filter((one) => one !== CUEI),
    data,
  }),
);
const splice: fc.Arbitrary<Splice> = fc.record({
  ptsAdjustment: bits(33),
  cwIndex: bits(8),
  tier: bits(12),
  command,
  descriptors: list(descriptor),
});

describe('decodeSplice and encodeSplice', () => {
  it('decodes what was encoded, whatever it is', () => {
    fc.assert(
      fc.property(splice, (one) => {
        expect(decodeSplice(encodeSplice(one))).toEqual({
          ok: true,
          value: { ...one, crc: expect.any(Number), crcValid: true },
        });
      }),
    );
  });

  it('never throws on any bytes, and gives one of its own errors', () => {
    const section = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc
        .uint8Array({ minLength: 20, maxLength: 80 })
        .map((bytes) => Uint8Array.from([0xfc, 0x30, bytes.length, ...bytes])),
      // A section with a few wrong bytes.
      fc.tuple(splice, list(fc.tuple(bits(8), bits(8)))).map(([one, faults]) => {
        const bytes = encodeSplice(one);
        for (const [at, value] of faults) bytes[at % bytes.length] = value;
        return bytes;
      }),
    );
    fc.assert(
      fc.property(section, (bytes) => {
        const decoded = decodeSplice(bytes);
        if (!decoded.ok) expect(CODES).toContain(decoded.error.code);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^(0x)?[fF][cC][0-9a-f]*$/)),
        (text) => {
          const decoded = decodeSplice(text);
          if (!decoded.ok) expect(CODES).toContain(decoded.error.code);
        },
      ),
    );
  });
});
