import { describe, expect, it } from 'vitest';
import { crc32Mpeg2 } from './crc32-mpeg2.ts';
import { encodeSpliceOut } from './scte35-encode.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Published splice_info_sections (base64) of other encoders, each with a CRC of its own. */
const published = [
  '/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=',
  '/DAqAAAAAAAAAP/wDwUAAHn+f8/+QubGOQAAAAAACgAIQ1VFSQAAAADizteX',
  '/DAvAAAAAAAAAP///wViAAWKf+//CXVCAv4AUmXAAzUAAAAKAAhDVUVJADgyMWLvc/g=',
  '/DAgAAAAAAAAAP/wDwUAAAPvf0//ahTGjwAAAAAAALda4HI=',
];

/** A published splice_insert with a break duration and automatic return, taken apart by its fields. */
const reference = Buffer.from('/DAxAAAAAAAAAP/wFAVAAIeuf+/+0AWRK/4AUmXAAC0AfwAMAQpDVUVJUJ81MTkqo5/+gA==', 'base64');
const referenceFields = {
  eventId: 1073776558,
  pts: 3490025771,
  duration: 5_400_000,
  uniqueProgramId: 45,
  availNum: 0,
  availsExpected: 127,
};

describe('crc32Mpeg2', () => {
  it('gives the catalogue check value', () => {
    expect(crc32Mpeg2(Buffer.from('123456789'))).toBe(0x0376e6e7);
  });

  it.each(published)('is zero over a published section with its own CRC (%s)', (section) => {
    expect(crc32Mpeg2(Buffer.from(section, 'base64'))).toBe(0);
  });
});

describe('encodeSpliceOut', () => {
  it('writes the command of a published section byte for byte', () => {
    const section = encodeSpliceOut(referenceFields);
    const command = { start: 13, end: 14 + 20 };
    expect(hex(section.subarray(command.start, command.end))).toBe(hex(reference.subarray(command.start, command.end)));
    expect(section[0]).toBe(252);
  });

  it('keeps the head of the published section apart from length and the unused cw_index', () => {
    const section = encodeSpliceOut(referenceFields);
    expect(section.readUInt16BE(1) & 0x0fff).toBe(section.length - 3);
    expect(section.readUInt16BE(1) & 0xf000).toBe(reference.readUInt16BE(1) & 0xf000);
    expect(hex(section.subarray(3, 13))).toBe(hex(reference.subarray(3, 13)));
  });

  it('ends with no descriptors and a CRC that closes to zero', () => {
    const section = encodeSpliceOut({
      eventId: 0xffff_ff01,
      pts: 2 ** 33 - 1,
      duration: 2 ** 33 - 1,
      uniqueProgramId: 65_535,
      availNum: 1,
      availsExpected: 1,
    });
    expect(section.readUInt16BE(section.length - 6)).toBe(0);
    expect(section.readUInt32BE(14)).toBe(0xffff_ff01);
    expect(crc32Mpeg2(section)).toBe(0);
  });
});
