const PACKET = 188;
const SYNC = 0x47;

/** Packets that are read of a transport stream's segment: its tables come first. */
const MOST_PACKETS = 40;
/** A transport stream is known by some packets in a row. */
const FEWEST_PACKETS = 8;

/**
 * Bytes that may stand in for a segment: they are read without an error and show nothing. `data` is those of
 * an earlier segment; null if nothing can stand in for it.
 */
export function fillerOf(mimeType: string, data: Uint8Array): Uint8Array | null {
  if (/^(?:video|audio)\/mp4$/.test(mimeType)) return new Uint8Array(0);
  return mimeType === 'video/mp2t' ? tablesOf(data) : null;
}

/** Types of tracks in a transport stream, by the beginning of their codec. */
const TRACK_TYPES = [
  [/^avc/, 0x1b],
  [/^h(?:vc|ev)/, 0x24],
  [/^mp4a\.40\.34|^mp3/, 0x03],
  [/^mp4a/, 0x0f],
  [/^ac-3/, 0x81],
  [/^ec-3/, 0x87],
] as const;

const PROGRAM_PID = 0x20;
const FIRST_TRACK_PID = 0x100;

/**
 * Returns the tables of a transport stream with these codecs and without a frame: a filler for an encrypted
 * one.
 */
export function blankTables(codecs: string): Uint8Array {
  const types = codecs
    .split(',')
    .flatMap((codec) => TRACK_TYPES.find(([pattern]) => pattern.test(codec.trim()))?.[1] ?? []);
  const programs = [0, 1, 0xe0, PROGRAM_PID];
  const tracks = types.flatMap((type, index) => [
    type,
    0xe0 | (FIRST_TRACK_PID >> 8),
    (FIRST_TRACK_PID & 0xff) + index,
    0xf0,
    0,
  ]);
  const bytes = new Uint8Array(FEWEST_PACKETS * PACKET).fill(0xff);
  for (let index = 0; index < FEWEST_PACKETS; index += 1) bytes.set(NULL_HEADER, index * PACKET);
  bytes.set(tablePacket(0, 0, programs), 0);
  bytes.set(
    tablePacket(PROGRAM_PID, 2, [0xe0 | (FIRST_TRACK_PID >> 8), FIRST_TRACK_PID & 0xff, 0xf0, 0, ...tracks]),
    PACKET,
  );
  return bytes;
}

/** A packet with one table. Nobody reads its check sum, so it has none. */
function tablePacket(pid: number, table: number, body: readonly number[]): readonly number[] {
  const length = 5 + body.length + 4;
  return [
    SYNC,
    0x40 | (pid >> 8),
    pid & 0xff,
    0x10,
    0,
    table,
    0xb0 | (length >> 8),
    length & 0xff,
    0,
    1,
    0xc1,
    0,
    0,
    ...body,
    0,
    0,
    0,
    0,
  ];
}

/** Returns the packets of a transport stream before its first frame: the tables that name its tracks. */
function tablesOf(data: Uint8Array): Uint8Array | null {
  const packets: Uint8Array[] = [];
  for (let at = 0; at + PACKET <= data.length && packets.length < MOST_PACKETS; at += PACKET) {
    if (data[at] !== SYNC) return null;
    const packet = data.subarray(at, at + PACKET);
    if (startsTable(packet)) packets.push(packet);
    else if (startsFrame(packet)) break;
  }
  if (packets.length < 2) return null;
  const tables = new Uint8Array(Math.max(packets.length, FEWEST_PACKETS) * PACKET);
  for (const [index, packet] of packets.entries()) tables.set(packet, index * PACKET);
  for (let index = packets.length; index < FEWEST_PACKETS; index += 1)
    tables.set(NULL_HEADER, index * PACKET);
  return tables;
}

/** Header of a packet that every reader skips. */
const NULL_HEADER = [SYNC, 0x1f, 0xff, 0x10] as const;

/** Index of a packet's payload; its size if it has none. */
function payloadOf(packet: Uint8Array): number {
  const control = (packet[3] ?? 0) >> 4;
  if ((control & 1) === 0) return PACKET;
  return (control & 2) === 0 ? 4 : Math.min(PACKET, 5 + (packet[4] ?? 0));
}

const isStart = (packet: Uint8Array): boolean => ((packet[1] ?? 0) & 0x40) !== 0;

function startsFrame(packet: Uint8Array): boolean {
  const at = payloadOf(packet);
  return isStart(packet) && packet[at] === 0 && packet[at + 1] === 0 && packet[at + 2] === 1;
}

/** Whether a packet begins a table of programmes (0) or of tracks (2). */
function startsTable(packet: Uint8Array): boolean {
  if (!isStart(packet) || startsFrame(packet)) return false;
  const at = payloadOf(packet);
  const table = packet[at + 1 + (packet[at] ?? 0)];
  return table === 0 || table === 2;
}
