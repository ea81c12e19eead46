import { type KnownKeys, keysFor } from '#service/imported/streams/protection/known-keys.ts';
import { keyTag, type SampleMethod } from '#service/kernel/media/playlist/key-tag.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { tagAttributes } from './tag-attributes.ts';

const KEY = '#EXT-X-KEY:';
const KID_BYTES = 16;
const SESSION_KEY = '#EXT-X-SESSION-KEY:';

type KeyLine = {
  readonly line: string;
  readonly method: string;
  readonly format: string;
  readonly kid: string | null;
};

/**
 * Returns the key id of a line: its `KEYID`, the 16 bytes of its data URI, which some packagers write, or
 * that of a PSSH with a single key id.
 */
function kidOf(line: string): string | null {
  const named = tagAttributes(line).get('KEYID')?.replace(/^0x/i, '').toLowerCase() ?? '';
  if (/^[0-9a-f]{32}$/.test(named)) return named;
  const pssh = /URI="data:[^,"]*;base64,([^"]+)"/.exec(line)?.[1];
  const box = pssh === undefined ? null : Buffer.from(pssh, 'base64');
  if (box === null) return null;
  if (box.length === KID_BYTES) return box.toString('hex');
  const isOfOne =
    box.length >= 48 && box.toString('latin1', 4, 8) === 'pssh' && box[8] === 1 && box.readUInt32BE(28) === 1;
  return isOfOne ? box.toString('hex', 32, 48) : null;
}

function readKey(line: string): KeyLine {
  const facts = tagAttributes(line);
  return {
    line,
    method: facts.get('METHOD') ?? 'NONE',
    format: facts.get('KEYFORMAT') ?? 'identity',
    kid: kidOf(line),
  };
}

/**
 * Whether the player decrypts by this line alone: whole segments, or samples of fragmented MP4, with the key
 * that it names.
 */
const isPlain = ({ method, format }: KeyLine, fragmented: boolean): boolean =>
  method === 'NONE' ||
  (format === 'identity' && (method === 'AES-128' || (method.startsWith('SAMPLE-AES') && fragmented)));

const isOfSamples = (method: string): method is SampleMethod =>
  method === 'SAMPLE-AES' || method === 'SAMPLE-AES-CTR';

/**
 * Returns an HLS playlist with the key lines that the player can use. For encrypted samples these are written
 * from the keys of the viewer's playlist, if it has any; otherwise the lines that the player reads itself
 * stay. Lines of other key systems are removed. Fails if encrypted segments have no usable line.
 */
export function withPlayableKeys(text: string, keys: KnownKeys): Result<string, 'SOURCE_PROTECTED'> {
  if (!text.includes(KEY) && !text.includes(SESSION_KEY)) return ok(text);
  const fragmented = text.includes('#EXT-X-MAP:');
  const lines: string[] = [];
  let group: KeyLine[] = [];
  let locked = false;
  const settle = (): void => {
    if (group.length === 0) return;
    const chosen = chosenLines(group, keys, fragmented);
    if (chosen === null) locked = true;
    else for (const line of chosen) lines.push(line);
    group = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith(KEY)) group.push(readKey(line));
    else if (!line.startsWith(SESSION_KEY) || tagAttributes(line).get('METHOD') === 'AES-128') {
      // Keys apply to what follows, and may come before or after the map of fragmented MP4.
      if (!line.startsWith('#EXT-X-MAP:')) settle();
      lines.push(line);
    }
  }
  settle();
  return locked ? err('SOURCE_PROTECTED') : ok(lines.join('\n'));
}

/** Returns the lines for a group that covers the same segments; null if none of them can be used. */
function chosenLines(
  group: readonly KeyLine[],
  keys: KnownKeys,
  fragmented: boolean,
): readonly string[] | null {
  const samples = group.find(({ method }) => isOfSamples(method));
  if (samples !== undefined && isOfSamples(samples.method) && fragmented && keys.length > 0) {
    const kid = group.flatMap((one) => one.kid ?? [])[0] ?? null;
    const ids = keysFor(keys, kid) ?? keysFor(keys, null);
    if (ids !== null) return [keyTag('EXT-X-KEY', ids, samples.method)];
  }
  const plain = group.filter((one) => isPlain(one, fragmented));
  return plain.length === 0 ? null : plain.map(({ line }) => line);
}
