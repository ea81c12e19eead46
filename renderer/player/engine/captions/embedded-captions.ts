import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

/**
 * How many segments of a channel's picture are searched: captions that a channel uses appear within a minute.
 */
const MOST_LOOKED_AT = 20;

/** The user data of a picture that holds captions: ATSC's identifier, then the type of captions. */
const IDENTIFIER = [0x47, 0x41, 0x39, 0x34, 0x03] as const;
const COUNT = 0x1f;
const VALID = 0x04;
const PARITY = 0x7f;

/**
 * Returns the services of captions inside a segment of pictures by their names: `CC1` and `CC3` of CEA-608,
 * `svc1` of CEA-708.
 */
export function embeddedServices(segment: Uint8Array): readonly string[] {
  const found = new Set<string>();
  for (let at = segment.indexOf(IDENTIFIER[0]); at >= 0; at = segment.indexOf(IDENTIFIER[0], at + 1)) {
    if (IDENTIFIER.some((byte, index) => segment[at + index] !== byte)) continue;
    const count = (segment[at + IDENTIFIER.length] ?? 0) & COUNT;
    const from = at + IDENTIFIER.length + 2;
    for (let pair = from; pair < from + 3 * count; pair += 3) {
      const service = serviceOf(segment[pair] ?? 0, segment[pair + 1] ?? 0, segment[pair + 2] ?? 0);
      if (service !== null) found.add(service);
    }
  }
  return [...found];
}

/** Service that a pair of bytes is for; null for one that only fills up. */
function serviceOf(head: number, first: number, second: number): string | null {
  const isFilled = (first & PARITY) !== 0 || (second & PARITY) !== 0;
  if (head < 0xf8 || (head & VALID) === 0 || !isFilled) return null;
  return ['CC1', 'CC3', 'svc1', 'svc1'][head & 3] ?? null;
}

type Parser = Pick<
  shaka.extern.ManifestParser.PlayerInterface,
  'networkingEngine' | 'makeTextStreamsForClosedCaptions'
>;
type Opened = { readonly uri: string; readonly player: Parser; readonly manifest: shaka.extern.Manifest };

/** Services that were found in a stream, by its address without the token. */
const found = new Map<string, readonly string[]>();
const keyOf = (uri: string): string =>
  (URL.parse(uri, 'http://page')?.pathname ?? uri).replace(/^\/media\/[^/]+/, '');

/**
 * Shaka begins to read captions in MP4 with its init segment. A transport stream has none before its first
 * segment.
 */
const isReadFromAnySegment = ({ mimeType }: shaka.extern.Stream): boolean => mimeType === 'video/mp2t';

/**
 * Offers captions inside the pictures of a channel whose playlists do not name them. Shaka looks for them in
 * a segment of its own before the start, which every change of channel would wait for; here the segments that
 * play are searched. Captions in the first one of a transport stream are offered at once, others when the
 * channel is opened again. Returns the function that ends this.
 */
export function offerEmbedded({ net }: typeof shaka, { uri, player, manifest }: Opened): () => void {
  const { SEGMENT } = net.NetworkingEngine.RequestType;
  const videos = new Set(manifest.variants.flatMap(({ video }) => video ?? []));
  if ([...videos].some(({ closedCaptions }) => closedCaptions !== null && closedCaptions.size > 0))
    return () => undefined;
  let looked = 0;
  const offer = (services: readonly string[]): void => {
    looked = MOST_LOOKED_AT;
    for (const one of videos) one.closedCaptions = new Map(services.map((name) => [name, name]));
    player.makeTextStreamsForClosedCaptions(manifest);
  };
  const look: shaka.extern.ResponseFilter = (type, { data }, context) => {
    const video = context?.stream;
    if (type !== SEGMENT || looked === MOST_LOOKED_AT || !context?.segment || !video || !videos.has(video))
      return;
    looked += 1;
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    const services = embeddedServices(bytes);
    if (services.length === 0) return;
    found.set(keyOf(uri), services);
    if (looked === 1 && isReadFromAnySegment(video)) offer(services);
    looked = MOST_LOOKED_AT;
  };
  const known = found.get(keyOf(uri));
  if (known !== undefined) offer(known);
  player.networkingEngine.registerResponseFilter(look);
  return () => player.networkingEngine.unregisterResponseFilter(look);
}
