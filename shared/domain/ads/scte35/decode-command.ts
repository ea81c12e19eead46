import type { BitReader } from './bit-reader.ts';
import {
  type BreakDuration,
  COMMAND_TYPES,
  type ScheduledSplice,
  type SpliceCommand,
  type SpliceComponent,
  type SpliceInsert,
  type SpliceTime,
} from './splice.ts';

/** `splice_time()`. */
function spliceTime(reader: BitReader): SpliceTime {
  if (!reader.flag()) {
    reader.skip(7);
    return null;
  }
  reader.skip(6);
  return reader.bits(33);
}

function breakDuration(reader: BitReader): BreakDuration {
  const autoReturn = reader.flag();
  reader.skip(6);
  return { ticks: reader.bits(33), autoReturn };
}

/** Reads `component_count` entries; stops at the end of the section. */
function components(reader: BitReader, time: () => SpliceTime): readonly SpliceComponent[] {
  const count = reader.bits(8);
  const list: SpliceComponent[] = [];
  for (let index = 0; index < count && !reader.overrun(); index += 1)
    list.push({ tag: reader.bits(8), time: time() });
  return list;
}

const avail = (reader: BitReader) => ({
  uniqueProgramId: reader.bits(16),
  availNum: reader.bits(8),
  availsExpected: reader.bits(8),
});

function insertDetails(reader: BitReader): SpliceInsert {
  const outOfNetwork = reader.flag();
  const wholeProgramme = reader.flag();
  const hasDuration = reader.flag();
  const immediate = reader.flag();
  reader.skip(4);
  const pts = wholeProgramme && !immediate ? spliceTime(reader) : null;
  const parts = wholeProgramme ? null : components(reader, () => (immediate ? null : spliceTime(reader)));
  const duration = hasDuration ? breakDuration(reader) : null;
  return { outOfNetwork, immediate, pts, components: parts, breakDuration: duration, ...avail(reader) };
}

function scheduleDetails(reader: BitReader): ScheduledSplice['event'] {
  const outOfNetwork = reader.flag();
  const wholeProgramme = reader.flag();
  const hasDuration = reader.flag();
  reader.skip(5);
  const utcTime = wholeProgramme ? reader.bits(32) : null;
  const parts = wholeProgramme ? null : components(reader, () => reader.bits(32));
  const duration = hasDuration ? breakDuration(reader) : null;
  return { outOfNetwork, utcTime, components: parts, breakDuration: duration, ...avail(reader) };
}

/** The event id and, unless the event is cancelled, its details. */
function event<Details>(
  reader: BitReader,
  details: () => Details,
): { readonly spliceEventId: number; readonly details: Details | null } {
  const spliceEventId = reader.bits(32);
  const cancelled = reader.flag();
  reader.skip(7);
  return { spliceEventId, details: cancelled ? null : details() };
}

function schedule(reader: BitReader): SpliceCommand {
  const count = reader.bits(8);
  const splices: ScheduledSplice[] = [];
  for (let index = 0; index < count && !reader.overrun(); index += 1) {
    const { spliceEventId, details } = event(reader, () => scheduleDetails(reader));
    splices.push({ spliceEventId, event: details });
  }
  return { kind: 'splice_schedule', splices };
}

/**
 * Decodes a command of the given type. `end` is the byte at which it ends, null for the legacy length 0xFFF:
 * the commands of the standard contain their own length, a private or reserved one does not and gives null.
 */
export function decodeCommand(reader: BitReader, type: number, end: number | null): SpliceCommand | null {
  switch (type) {
    case COMMAND_TYPES.splice_null:
      return { kind: 'splice_null' };
    case COMMAND_TYPES.splice_schedule:
      return schedule(reader);
    case COMMAND_TYPES.splice_insert: {
      const { spliceEventId, details } = event(reader, () => insertDetails(reader));
      return { kind: 'splice_insert', spliceEventId, insert: details };
    }
    case COMMAND_TYPES.time_signal:
      return { kind: 'time_signal', pts: spliceTime(reader) };
    case COMMAND_TYPES.bandwidth_reservation:
      return { kind: 'bandwidth_reservation' };
    case COMMAND_TYPES.private_command: {
      if (end === null) return null;
      return { kind: 'private_command', identifier: reader.bits(32), data: reader.bytesTo(end) };
    }
    default:
      return end === null ? null : { kind: 'reserved', commandType: type, data: reader.bytesTo(end) };
  }
}
