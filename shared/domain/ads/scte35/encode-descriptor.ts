import { assertNever } from '#shared/kernel/assert-never.ts';
import { type BitField, byteFields, field, flagBit, packFields, reservedBits } from './bit-writer.ts';
import { CUEI, DESCRIPTOR_TAGS, type Segmentation, type SpliceDescriptor } from './splice.ts';

const restrictions = (given: Segmentation['restrictions']): readonly BitField[] =>
  given === null
    ? [flagBit(true), reservedBits(5)]
    : [
        flagBit(false),
        flagBit(given.webDeliveryAllowed),
        flagBit(given.noRegionalBlackout),
        flagBit(given.archiveAllowed),
        field(2, given.deviceRestrictions),
      ];

const components = (list: Segmentation['components']): readonly BitField[] =>
  list === null
    ? []
    : [
        field(8, list.length),
        ...list.flatMap(({ tag, ptsOffset }) => [field(8, tag), reservedBits(7), field(33, ptsOffset)]),
      ];

const segmentation = (one: Segmentation): readonly BitField[] => [
  flagBit(one.components === null),
  flagBit(one.duration !== null),
  ...restrictions(one.restrictions),
  ...components(one.components),
  ...(one.duration === null ? [] : [field(40, one.duration)]),
  field(8, one.upidType),
  field(8, one.upid.length),
  ...byteFields(one.upid),
  field(8, one.typeId),
  field(8, one.segmentNum),
  field(8, one.segmentsExpected),
  ...(one.subSegment === null ? [] : [field(8, one.subSegment.num), field(8, one.subSegment.expected)]),
];

type Parts = {
  readonly tag: number;
  readonly identifier: number | null;
  readonly fields: readonly BitField[];
};

function partsOf(descriptor: SpliceDescriptor): Parts {
  switch (descriptor.kind) {
    case 'avail':
      return {
        tag: DESCRIPTOR_TAGS.avail,
        identifier: CUEI,
        fields: [field(32, descriptor.providerAvailId)],
      };
    case 'dtmf': {
      const signs = Array.from(descriptor.dtmf, (sign) => sign.charCodeAt(0));
      const fields = [
        field(8, descriptor.preroll),
        field(3, signs.length),
        reservedBits(5),
        ...byteFields(signs),
      ];
      return { tag: DESCRIPTOR_TAGS.dtmf, identifier: CUEI, fields };
    }
    case 'segmentation': {
      const { segmentationEventId, segmentation: details } = descriptor;
      const head = [field(32, segmentationEventId), flagBit(details === null), reservedBits(7)];
      return {
        tag: DESCRIPTOR_TAGS.segmentation,
        identifier: CUEI,
        fields: [...head, ...(details === null ? [] : segmentation(details))],
      };
    }
    case 'time': {
      const { taiSeconds, taiNanoseconds, utcOffset } = descriptor;
      return {
        tag: DESCRIPTOR_TAGS.time,
        identifier: CUEI,
        fields: [field(48, taiSeconds), field(32, taiNanoseconds), field(16, utcOffset)],
      };
    }
    case 'other':
      return { tag: descriptor.tag, identifier: descriptor.identifier, fields: byteFields(descriptor.data) };
    default:
      return assertNever(descriptor);
  }
}

/** The bytes of a descriptor with its tag and length. */
export function encodeDescriptor(descriptor: SpliceDescriptor): readonly number[] {
  const { tag, identifier, fields } = partsOf(descriptor);
  const content = packFields([...(identifier === null ? [] : [field(32, identifier)]), ...fields]);
  return [tag, content.length, ...content];
}
