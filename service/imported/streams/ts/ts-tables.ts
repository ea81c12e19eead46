import type { TsCodec, TsPacket } from './ts-packet.ts';

/**
 * Elementary streams of a programme that the segmenter needs: the stream that segments are cut by, and its
 * type.
 */
export type TsProgramme = { readonly pid: number; readonly codec: TsCodec };

const VIDEO_TYPES: ReadonlyMap<number, TsCodec> = new Map([
  [0x01, 'mpeg2'],
  [0x02, 'mpeg2'],
  [0x1b, 'h264'],
  [0x24, 'hevc'],
]);
const AUDIO_TYPES: ReadonlySet<number> = new Set([0x03, 0x04, 0x0f, 0x11, 0x81, 0x87]);

const PAT_PID = 0;
const MOST_SECTION = 4096;
/** Packets of one table: as many as its longest section takes, and a few without content. */
const MOST_PACKETS = 32;

/** The tables of a stream: which packets hold them, and what they say. */
export type TsTables = {
  readonly isTable: (pid: number) => boolean;
  /** Reads a packet of a table; returns true if another stream than before is now the main one. */
  readonly read: (packet: TsPacket, bytes: Buffer) => boolean;
  readonly programme: () => TsProgramme | null;
  /** The latest packets of both tables, which make a segment self-contained. */
  readonly head: () => readonly Buffer[];
};

/** Creates the tables of a stream. Of several programmes the first counts. */
export function createTsTables(): TsTables {
  let mapPid: number | null = null;
  let programme: TsProgramme | null = null;
  let pat: Buffer[] = [];
  let map: Buffer[] = [];
  let section: Buffer = Buffer.alloc(0);
  return {
    isTable: (pid) => pid === PAT_PID || pid === mapPid,
    programme: () => programme,
    head: () => [...pat, ...map],
    read: ({ pid, starts, payload }, bytes) => {
      const packet = Buffer.from(bytes);
      const body = packet.subarray(payload + (starts ? 1 + (packet[payload] ?? 0) : 0));
      if (pid === PAT_PID) {
        if (!starts) return false;
        pat = [packet];
        mapPid = programmeMapPid(body) ?? mapPid;
        return false;
      }
      if (starts) {
        map = [packet];
        section = body;
      } else if (section.length < MOST_SECTION && map.length < MOST_PACKETS) {
        map = [...map, packet];
        section = Buffer.concat([section, body]);
      }
      const found = mainStream(section);
      if (found === null) return false;
      const before = programme;
      programme = found;
      return before !== null && (before.pid !== found.pid || before.codec !== found.codec);
    },
  };
}

/** Returns the PID of the first programme's map in a PAT section, or null. */
function programmeMapPid(section: Buffer): number | null {
  const end = sectionEnd(section);
  for (let at = 8; at + 4 <= end; at += 4)
    if (section.readUInt16BE(at) !== 0) return section.readUInt16BE(at + 2) & 0x1fff;
  return null;
}

/** Returns the video stream of a PMT section, otherwise its audio stream, or null. */
function mainStream(section: Buffer): TsProgramme | null {
  const end = sectionEnd(section);
  if (end < 12) return null;
  let audio: TsProgramme | null = null;
  for (
    let at = 12 + (section.readUInt16BE(10) & 0xfff);
    at + 5 <= end;
    at += 5 + (section.readUInt16BE(at + 3) & 0xfff)
  ) {
    const pid = section.readUInt16BE(at + 1) & 0x1fff;
    const type = section[at] ?? 0;
    const codec = VIDEO_TYPES.get(type);
    if (codec !== undefined) return { pid, codec };
    if (AUDIO_TYPES.has(type)) audio ??= { pid, codec: 'audio' };
  }
  return audio;
}

/** Returns the index of a section's checksum, or 0 if the section is incomplete. */
function sectionEnd(section: Buffer): number {
  if (section.length < 12) return 0;
  const end = 3 + (section.readUInt16BE(1) & 0xfff) - 4;
  return end <= section.length ? end : 0;
}
