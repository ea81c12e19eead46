import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

/** Subject of an advertiser's pictures: its colours, and a thing of about 100 by 100 units around (0, 0). */
export type AdMotif = {
  /** From the back to the front, then ink and accent. */
  readonly paper: string;
  readonly far: string;
  readonly near: string;
  readonly ink: string;
  readonly accent: string;
  readonly draw: () => string;
};

const CREAM = '#fff6df';
const NAVY = '#22303a';

function cup(): string {
  const steam = [-14, 2, 18].map((x) => stroke(path`M${x} -30q-8-8 0-16`, '#ffffff', 4, 0.9));
  return [
    oval(0, 42, 52, 7, '#5f3016', 0.4),
    oval(0, 38, 44, 7, '#ffffff'),
    shape('M-38-20h76l-7 46q-2 12-16 12h-30q-14 0-16-12z', '#ffffff'),
    stroke('M36-10q22-2 20 15t-26 16', '#ffffff', 7),
    oval(0, -20, 38, 8.5, '#ffffff'),
    oval(0, -19, 34, 6.5, '#b9713a'),
    stroke('M-20-19q10-4 20 0t20-1', '#e0a66c', 2.2),
    stroke('M-16 12q8-7 16 0t16 0', '#c9452f', 2.8),
    ...steam,
  ].join('');
}

function shoe(): string {
  const laces = ['M-14-22l-10 9', 'M-4-14l-10 9', 'M7-9l-9 10', 'M18-5l-8 10'].map((lace) =>
    stroke(lace, CREAM, 4),
  );
  return [
    oval(0, 42, 56, 7, '#16332e', 0.4),
    shape('M-52 22q-4-38 8-54 16 8 32 1 11 21 38 28t41 10q15 4 15 15z', '#d9482f'),
    shape('M-54 24h110q6 10-8 12h-94q-8-2-8-12z', CREAM),
    shape('M-52 36h104q-4 7-14 7h-82q-8 0-8-7z', NAVY),
    shape('M-44-32q16 8 32 1l3 6q-18 8-37 0z', NAVY),
    ...laces,
    stroke('M-38 12l11-13 8 8 10-11 15 14', '#f3c979', 4),
  ].join('');
}

function umbrella(): string {
  const ribs = 'M-50 6Q-45-40 0-43 45-40 50 6q-8-9-17-9t-16 9Q9-3 0-3t-17 9q-7-9-16-9T-50 6z';
  return [
    shape(ribs, '#d9482f'),
    shape('M0-43Q-21-30-17 6q-7-9-16-9T-50 6Q-45-40 0-43z', '#ffffff', 0.25),
    stroke('M0-48v84q0 9-8 9t-8-8', NAVY, 4),
  ].join('');
}

function tart(): string {
  const folds = [-28, -15, 0, 15, 28].map((x) => stroke(path`M${x} 6l${-x / 7} 26`, '#b87425', 2.4));
  return [
    oval(0, 38, 48, 9, '#6b3a14', 0.3),
    shape('M-46 4h92l-12 30q-34 9-68 0z', '#e0a04a'),
    ...folds,
    oval(0, 4, 48, 14, '#eebb6a'),
    oval(0, 2, 40, 10.5, '#ffd94f'),
    stroke('M-26 1q12-6 29-6', '#fff5c2', 3.6),
  ].join('');
}

function ferryBoat(): string {
  const windows = [-32, -16, 0, 16, 32].map((x) => box(x - 5, -6, 10, 8, '#bfe3f2', 1, 2));
  return [
    shape('M-54 14H54L42 36H-42z', '#1f4d4a'),
    box(-44, -12, 88, 26, CREAM, 1, 3),
    ...windows,
    box(-28, -28, 56, 14, CREAM, 1, 3),
    box(10, -44, 14, 18, '#c9452f', 1, 2),
    shape('M-54 14H54L51 20H-51z', '#c9452f'),
    stroke('M-58 40q10-8 20 0t20 0 20 0 20 0 20 0 16 0', '#ffffff', 4, 0.7),
  ].join('');
}

function harbourMark(): string {
  const mark =
    shape('M4 5h5v8h12V5h5v14h-5v-2H9v2H4z', '#f4f6f8') +
    stroke('M2 24.5q3.3-3.4 6.6 0t6.6 0 6.6 0 6.2 0', '#ffb84d', 2.6);
  return (
    disc(0, 0, 48, '#152a4c') + ring(0, 0, 48, 48, '#ffb84d', 2, 0.7) + placeGroup(-37, -38, 2.5, 0, mark)
  );
}

/** The motifs by advertiser. */
export const adMotifs: Readonly<Record<string, AdMotif>> = {
  'pier-nine': {
    paper: '#f6d9a8',
    far: '#f0b56b',
    near: '#2f7f86',
    ink: '#3b2413',
    accent: '#c9452f',
    draw: cup,
  },
  ridge: { paper: '#f7dca6', far: '#7fa6a0', near: '#2c5a52', ink: '#16332e', accent: '#d9482f', draw: shoe },
  fairweather: {
    paper: '#cfe3ee',
    far: '#b7d2e2',
    near: '#9dbfd3',
    ink: '#1c2836',
    accent: '#d9482f',
    draw: umbrella,
  },
  'morning-light': {
    paper: '#fbe9d0',
    far: '#f5d3a6',
    near: '#eebb6a',
    ink: '#6b3a14',
    accent: '#c9452f',
    draw: tart,
  },
  seastar: {
    paper: '#cfeaf2',
    far: '#7fc3d6',
    near: '#16557a',
    ink: '#0f3a55',
    accent: '#c9452f',
    draw: ferryBoat,
  },
  harbour: {
    paper: '#10243a',
    far: '#16365a',
    near: '#0b1626',
    ink: '#f4f6f8',
    accent: '#ffb84d',
    draw: harbourMark,
  },
};
