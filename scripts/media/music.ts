/**
 * A quiet accompaniment: tempo (32 s must hold whole bars of four beats), root as a MIDI note, chords in
 * semitones over it.
 */
export type MusicBed = {
  readonly beatsPerMinute: number;
  readonly root: number;
  readonly chords: readonly (readonly number[])[];
  readonly lead: 'bell' | 'pluck' | 'pad' | 'saw';
  readonly drums: 'none' | 'soft' | 'shuffle' | 'gallop' | 'stadium' | 'beat' | 'tick';
};

export const sampleRate = 48_000;

const pitchOf = (note: number) => 440 * 2 ** ((note - 69) / 12);

type Voice = (phase: number, age: number) => number;

const voices: Readonly<Record<MusicBed['lead'] | 'under' | 'bass', Voice>> = {
  bell: (p, age) => (Math.sin(p) + 0.4 * Math.sin(2.76 * p) * Math.exp(-age * 6)) * Math.exp(-age * 2.6),
  pluck: (p, age) =>
    (Math.sin(p) +
      0.5 * Math.sin(2 * p) * Math.exp(-age * 9) +
      0.25 * Math.sin(3 * p) * Math.exp(-age * 14)) *
    Math.exp(-age * 5),
  pad: (p, age) => (Math.sin(p) + 0.3 * Math.sin(2 * p)) * Math.min(1, age * 1.4) * Math.exp(-age * 0.7),
  saw: (p, age) =>
    (Math.sin(p) + 0.5 * Math.sin(2 * p) + 0.33 * Math.sin(3 * p) + 0.25 * Math.sin(4 * p)) *
    0.6 *
    Math.exp(-age * 3.2),
  under: (p, age) => (Math.sin(p) + 0.22 * Math.sin(2 * p)) * Math.min(1, age * 2.5),
  bass: (p, age) => (Math.sin(p) + 0.35 * Math.sin(2 * p)) * Math.exp(-age * 1.8),
};

/** Steps of a bar in sixteenths on which low, middle and high percussion sound. */
const rhythms: Readonly<
  Record<MusicBed['drums'], { low: readonly number[]; mid: readonly number[]; high: readonly number[] }>
> = {
  none: { low: [], mid: [], high: [] },
  soft: { low: [0], mid: [], high: [4, 12] },
  shuffle: { low: [0, 8], mid: [4, 12], high: [2, 6, 10, 14] },
  gallop: { low: [0, 4, 8, 12], mid: [], high: [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15] },
  stadium: { low: [0, 4, 8, 10], mid: [8], high: [4, 12] },
  beat: { low: [0, 4, 8, 12], mid: [4, 12], high: [2, 6, 10, 14] },
  tick: { low: [0], mid: [], high: [0, 2, 4, 6, 8, 10, 12, 14] },
};

/** Adds a sound to a circular track, so that what rings past the end is heard at the start. */
function add(
  track: Float32Array,
  at: number,
  seconds: number,
  gain: number,
  sound: (age: number) => number,
): void {
  const first = Math.round(at * sampleRate);
  const count = Math.round(seconds * sampleRate);
  for (let n = 0; n < count; n += 1) {
    const tail = Math.min(1, (count - n) / 2400);
    const place = (first + n) % track.length;
    track[place] = (track[place] ?? 0) + sound(n / sampleRate) * gain * tail;
  }
}

function addNote(
  track: Float32Array,
  voice: Voice,
  note: number,
  at: number,
  seconds: number,
  gain: number,
): void {
  const speed = 2 * Math.PI * pitchOf(note);
  add(track, at, seconds, gain, (age) => voice(speed * age, age) * Math.min(1, age * 200));
}

function addDrums(track: Float32Array, drums: MusicBed['drums'], at: number, sixteenth: number): void {
  let noise = 1;
  const hiss = () => {
    noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
    return noise / 0x80000000;
  };
  const { low, mid, high } = rhythms[drums];
  for (const step of low)
    add(
      track,
      at + step * sixteenth,
      0.22,
      0.34,
      (age) => Math.sin(2 * Math.PI * (46 * age + 5 * (1 - Math.exp(-age * 30)))) * Math.exp(-age * 16),
    );
  for (const step of mid) add(track, at + step * sixteenth, 0.14, 0.1, (age) => hiss() * Math.exp(-age * 26));
  for (const step of high)
    add(track, at + step * sixteenth, 0.05, 0.035, (age) => hiss() * Math.exp(-age * 90));
}

/** One loop of accompaniment, mono, samples about -1 to 1, with no seam where it repeats. */
export function composeLoop(bed: MusicBed, seconds: number): Float32Array {
  const track = new Float32Array(seconds * sampleRate);
  const beat = 60 / bed.beatsPerMinute;
  const bars = Math.round(seconds / (beat * 4));
  for (let bar = 0; bar < bars; bar += 1) {
    const at = bar * beat * 4;
    const chord = bed.chords[bar % bed.chords.length] ?? [0];
    for (const step of chord) addNote(track, voices.under, bed.root + step, at, beat * 4, 0.055);
    for (const half of [0, 2])
      addNote(track, voices.bass, bed.root + (chord[0] ?? 0) - 12, at + half * beat, beat * 2, 0.16);
    const notes = bed.lead === 'pad' ? 2 : 8;
    for (let n = 0; n < notes; n += 1) {
      if (notes === 8 && (n * 5 + bar * 3) % 7 === 6) continue;
      const note = bed.root + 12 + (chord[(n * 2 + bar) % chord.length] ?? 0);
      addNote(
        track,
        voices[bed.lead],
        note,
        at + (n * beat * 4) / notes,
        bed.lead === 'pad' ? beat * 3 : 1.2,
        0.12,
      );
    }
    addDrums(track, bed.drums, at, beat / 4);
  }
  return track;
}
