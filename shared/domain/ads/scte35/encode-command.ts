import { assertNever } from '#shared/kernel/assert-never.ts';
import { byteFields, type Field, field, flag, reserved } from './bit-writer.ts';
import type {
  BreakDuration,
  ScheduledSplice,
  SpliceCommand,
  SpliceComponent,
  SpliceInsert,
  SpliceTime,
} from './splice.ts';

const spliceTime = (pts: SpliceTime): readonly Field[] =>
  pts === null ? [flag(false), reserved(7)] : [flag(true), reserved(6), field(33, pts)];

const breakDuration = (duration: BreakDuration | null): readonly Field[] =>
  duration === null ? [] : [flag(duration.autoReturn), reserved(6), field(33, duration.ticks)];

const components = (
  list: readonly SpliceComponent[] | null,
  time: (one: SpliceTime) => readonly Field[],
): readonly Field[] =>
  list === null
    ? []
    : [field(8, list.length), ...list.flatMap((one) => [field(8, one.tag), ...time(one.time)])];

const avail = (
  one: Pick<SpliceInsert, 'uniqueProgramId' | 'availNum' | 'availsExpected'>,
): readonly Field[] => [field(16, one.uniqueProgramId), field(8, one.availNum), field(8, one.availsExpected)];

const eventHead = (id: number, cancelled: boolean): readonly Field[] => [
  field(32, id),
  flag(cancelled),
  reserved(7),
];

const insertDetails = (insert: SpliceInsert): readonly Field[] => [
  flag(insert.outOfNetwork),
  flag(insert.components === null),
  flag(insert.breakDuration !== null),
  flag(insert.immediate),
  reserved(4),
  ...(insert.components === null && !insert.immediate ? spliceTime(insert.pts) : []),
  ...components(insert.components, (time) => (insert.immediate ? [] : spliceTime(time))),
  ...breakDuration(insert.breakDuration),
  ...avail(insert),
];

const scheduleDetails = (event: NonNullable<ScheduledSplice['event']>): readonly Field[] => [
  flag(event.outOfNetwork),
  flag(event.components === null),
  flag(event.breakDuration !== null),
  reserved(5),
  ...(event.components === null ? [field(32, event.utcTime ?? 0)] : []),
  ...components(event.components, (time) => [field(32, time ?? 0)]),
  ...breakDuration(event.breakDuration),
  ...avail(event),
];

/** The fields of a command after its type. */
export function encodeCommand(command: SpliceCommand): readonly Field[] {
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
