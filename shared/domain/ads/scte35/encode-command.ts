import { assertNever } from '#shared/kernel/assert-never.ts';
import { type BitField, byteFields, field, flagBit, reservedBits } from './bit-writer.ts';
import type {
  BreakDuration,
  ScheduledSplice,
  SpliceCommand,
  SpliceComponent,
  SpliceInsert,
  SpliceTime,
} from './splice.ts';

const spliceTime = (pts: SpliceTime): readonly BitField[] =>
  pts === null ? [flagBit(false), reservedBits(7)] : [flagBit(true), reservedBits(6), field(33, pts)];

const breakDuration = (duration: BreakDuration | null): readonly BitField[] =>
  duration === null ? [] : [flagBit(duration.autoReturn), reservedBits(6), field(33, duration.ticks)];

const components = (
  list: readonly SpliceComponent[] | null,
  time: (one: SpliceTime) => readonly BitField[],
): readonly BitField[] =>
  list === null
    ? []
    : [field(8, list.length), ...list.flatMap((one) => [field(8, one.tag), ...time(one.time)])];

const avail = (
  one: Pick<SpliceInsert, 'uniqueProgramId' | 'availNum' | 'availsExpected'>,
): readonly BitField[] => [
  field(16, one.uniqueProgramId),
  field(8, one.availNum),
  field(8, one.availsExpected),
];

const eventHead = (id: number, cancelled: boolean): readonly BitField[] => [
  field(32, id),
  flagBit(cancelled),
  reservedBits(7),
];

const insertDetails = (insert: SpliceInsert): readonly BitField[] => [
  flagBit(insert.outOfNetwork),
  flagBit(insert.components === null),
  flagBit(insert.breakDuration !== null),
  flagBit(insert.immediate),
  reservedBits(4),
  ...(insert.components === null && !insert.immediate ? spliceTime(insert.pts) : []),
  ...components(insert.components, (time) => (insert.immediate ? [] : spliceTime(time))),
  ...breakDuration(insert.breakDuration),
  ...avail(insert),
];

const scheduleDetails = (event: NonNullable<ScheduledSplice['event']>): readonly BitField[] => [
  flagBit(event.outOfNetwork),
  flagBit(event.components === null),
  flagBit(event.breakDuration !== null),
  reservedBits(5),
  ...(event.components === null ? [field(32, event.utcTime ?? 0)] : []),
  ...components(event.components, (time) => [field(32, time ?? 0)]),
  ...breakDuration(event.breakDuration),
  ...avail(event),
];

/** The fields of a command after its type. */
export function encodeCommand(command: SpliceCommand): readonly BitField[] {
  switch (command.kind) {
    case 'splice_null':
    case 'bandwidth_reservation':
      return [];
    case 'splice_schedule':
      return [
        field(8, command.splices.length),
        ...command.splices.flatMap(({ spliceEventId, event }) => [
          ...eventHead(spliceEventId, event === null),
          ...(event === null ? [] : scheduleDetails(event)),
        ]),
      ];
    case 'splice_insert':
      return [
        ...eventHead(command.spliceEventId, command.insert === null),
        ...(command.insert === null ? [] : insertDetails(command.insert)),
      ];
    case 'time_signal':
      return spliceTime(command.pts);
    case 'private_command':
      return [field(32, command.identifier), ...byteFields(command.data)];
    case 'reserved':
      return byteFields(command.data);
    default:
      return assertNever(command);
  }
}
