/** One video rendition: size in pixels, H.264 profile and level, quality and peak bit rate. */
export type Rung = {
  readonly name: 'v240' | 'v360' | 'v720';
  readonly width: number;
  readonly height: number;
  readonly profile: 'main' | 'high';
  readonly level: string;
  readonly crf: number;
  readonly peakKbps: number;
};

export const frameRate = 25;
export const loopSeconds = 32;
export const segmentSeconds = 2;

/**
 * The renditions of every loop. All loops share these parameters, so a channel can join any two without a new
 * decoder. The quality and the peaks keep eight loops, each clear and encrypted, under 45 MB together.
 */
export const rungs: readonly Rung[] = [
  { name: 'v240', width: 426, height: 240, profile: 'main', level: '2.1', crf: 35, peakKbps: 90 },
  { name: 'v360', width: 640, height: 360, profile: 'main', level: '3.0', crf: 34, peakKbps: 150 },
  { name: 'v720', width: 1280, height: 720, profile: 'high', level: '3.1', crf: 34, peakKbps: 400 },
];

/**
 * How x264 treats flat drawn areas: no bits for film grain, small residues dropped, edges deblocked; headers
 * equal in every film.
 */
export const flatArt =
  'stitchable=1:open-gop=0:psy=0:aq-strength=0.4:deadzone-inter=30:rc-lookahead=60:deblock=1,1';

/**
 * The encoder's arguments for one rendition. A key frame exactly every two seconds, closed groups and no
 * reordering: the live service cuts and restamps fragments, and any other group structure breaks its time
 * line.
 */
export function encoderArguments(rung: Rung): string[] {
  const gop = frameRate * segmentSeconds;
  const options = {
    '-vf': `scale=${rung.width}:${rung.height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`,
    '-r': String(frameRate),
    '-c:v': 'libx264',
    '-preset': 'slow',
    '-profile:v': rung.profile,
    '-level': rung.level,
    '-crf': String(rung.crf),
    '-maxrate': `${rung.peakKbps}k`,
    '-bufsize': `${rung.peakKbps * 2}k`,
    '-g': String(gop),
    '-keyint_min': String(gop),
    '-sc_threshold': '0',
    '-bf': '0',
    '-refs': '3',
    '-flags': '+cgop',
    '-x264-params': flatArt,
    '-colorspace': 'bt709',
    '-color_primaries': 'bt709',
    '-color_trc': 'bt709',
    '-map_metadata': '-1',
    '-fflags': '+bitexact',
    '-flags:v': '+bitexact',
  };
  return Object.entries(options).flat();
}
