/** A glyph on a 24 by 24 grid: strokes in the current colour, and filled parts. */
export type Glyph = { readonly stroke?: string; readonly fill?: string };

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const HEART =
  'M12 19.6C5.2 15.3 3.6 11.9 3.6 9.4a4.3 4.3 0 0 1 8.4-1.3 4.3 4.3 0 0 1 8.4 1.3c0 2.5-1.6 5.9-8.4 10.2z';

/** The app's icon set. */
export const GLYPHS = {
  alert: { stroke: `M12 4.2 3.4 19h17.2zM12 10v4.2M12 16.8v.1` },
  back: { stroke: 'M14.5 5.5 8 12l6.5 6.5' },
  bell: { stroke: 'M6.5 16V11a5.5 5.5 0 0 1 11 0v5l1.5 2H5zM10 20.6h4' },
  chat: { stroke: 'M4.4 5.4h15.2v10.4H11l-4.4 3.6v-3.6H4.4zM8.4 9h7.2M8.4 12.2h4.6' },
  check: { stroke: 'M5 12.6 9.6 17 19 7.4' },
  clock: { stroke: `${circle(12, 12, 8.4)}M12 7.4V12l3.2 2` },
  close: { stroke: 'M6 6l12 12M18 6 6 18' },
  copy: { stroke: 'M8.6 8.6h10.8v10.8H8.6zM5.4 15.4H4.6V4.6h10.8v.8' },
  down: { stroke: 'M5.6 9.4 12 15.8l6.4-6.4' },
  download: { stroke: 'M12 4v10.6M7.4 10.4 12 15l4.6-4.6M5 19.4h14' },
  eye: {
    stroke: `M2.6 12S6 5.6 12 5.6 21.4 12 21.4 12 18 18.4 12 18.4 2.6 12 2.6 12z${circle(12, 12, 2.8)}`,
  },
  file: { stroke: 'M6.4 3.8h7.4l4 4v12.4H6.4zM13.6 4v4h4M9.4 12.4h5.2M9.4 15.8h5.2' },
  fullscreen: { stroke: 'M4.6 9V4.6H9M15 4.6h4.4V9M19.4 15v4.4H15M9 19.4H4.6V15' },
  gift: {
    stroke:
      'M4.4 9h15.2v3.4H4.4zM5.8 12.4h12.4v7.2H5.8zM12 9v10.6M12 9C9 9 7.4 7.6 7.8 6S11 4.6 12 9c1-4.4 3.8-4.6 4.2-3S15 9 12 9z',
  },
  globe: {
    stroke: `${circle(12, 12, 8.4)}M3.7 12h16.6M12 3.6c-4.4 5-4.4 11.8 0 16.8M12 3.6c4.4 5 4.4 11.8 0 16.8`,
  },
  guide: {
    stroke:
      'M5.4 5h13.2A1.9 1.9 0 0 1 20.5 7v10a1.9 1.9 0 0 1-1.9 2H5.4a1.9 1.9 0 0 1-1.9-2V7a1.9 1.9 0 0 1 1.9-2zM3.5 9.8h17M9.2 9.8V19M15 5v4.8',
  },
  heart: { stroke: HEART },
  heartFull: { stroke: HEART, fill: HEART },
  hidden: {
    stroke: `M2.6 12S6 5.6 12 5.6 21.4 12 21.4 12 18 18.4 12 18.4 2.6 12 2.6 12z${circle(12, 12, 2.8)}M4.4 19.6 19.6 4.4`,
  },
  home: { stroke: 'M4 11.2 12 4.6l8 6.6v8.2h-5.4v-5h-5.2v5H4z' },
  info: { stroke: `${circle(12, 12, 8.4)}M12 11v5.4M12 7.7v.1` },
  leave: {
    stroke:
      'M13.6 4.6H6.4A1.4 1.4 0 0 0 5 6v12a1.4 1.4 0 0 0 1.4 1.4h7.2M10.4 12h9.2M16.2 8.4l3.6 3.6-3.6 3.6',
  },
  link: {
    stroke:
      'M10 14a3.6 3.6 0 0 0 5.2 0l3.2-3.2a3.6 3.6 0 0 0-5.1-5.1l-1.2 1.2M14 10a3.6 3.6 0 0 0-5.2 0l-3.2 3.2a3.6 3.6 0 0 0 5.1 5.1l1.2-1.2',
  },
  list: { stroke: 'M8.6 6.6H20M8.6 12H20M8.6 17.4H20M4.4 6.6h.1M4.4 12h.1M4.4 17.4h.1' },
  lock: {
    stroke:
      'M6.6 10.6h10.8a1.4 1.4 0 0 1 1.4 1.4v6a1.4 1.4 0 0 1-1.4 1.4H6.6A1.4 1.4 0 0 1 5.2 18v-6a1.4 1.4 0 0 1 1.4-1.4zM8.4 10.4V8a3.6 3.6 0 0 1 7.2 0v2.4',
  },
  menu: { stroke: 'M4 7h16M4 12h16M4 17h16' },
  minus: { stroke: 'M5 12h14' },
  more: { fill: `${circle(12, 5.4, 1.7)}${circle(12, 12, 1.7)}${circle(12, 18.6, 1.7)}` },
  muted: { stroke: 'M4.6 9.6v4.8h3l4.4 4V5.6l-4.4 4zM16 9.8l4.4 4.4M20.4 9.8 16 14.2' },
  next: { stroke: 'M9.5 5.5 16 12l-6.5 6.5' },
  offline: {
    stroke:
      'M3.6 9.4a12.6 12.6 0 0 1 4.8-2.7M20.4 9.4A12.6 12.6 0 0 0 12 6M7 13a7.6 7.6 0 0 1 3.8-2M17 13a7.8 7.8 0 0 0-1.6-1.1M12 18.4v.1M4.2 3.6l15.6 16.8',
  },
  pause: { fill: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z' },
  pencil: { stroke: 'M5 19l.9-4L16.4 4.5l3.1 3.1L9 18.1zM14.2 6.7l3.1 3.1' },
  phone: {
    stroke: `M8.4 3.6h7.2a1.4 1.4 0 0 1 1.4 1.4v14a1.4 1.4 0 0 1-1.4 1.4H8.4A1.4 1.4 0 0 1 7 19V5a1.4 1.4 0 0 1 1.4-1.4zM10.8 17.4h2.4`,
  },
  play: { fill: 'M8 5.3v13.4c0 .7.7 1.1 1.3.7l10.8-6.7a.8.8 0 0 0 0-1.4L9.3 4.6C8.7 4.2 8 4.6 8 5.3z' },
  plus: { stroke: 'M12 5v14M5 12h14' },
  record: { stroke: circle(12, 12, 8.2), fill: circle(12, 12, 4) },
  refresh: { stroke: 'M19 5.4v4.2h-4.2M18.6 9.6a7.2 7.2 0 1 0 .6 4' },
  replay: { stroke: 'M5 5.6v4h4M5.4 9.4a7.4 7.4 0 1 1-.8 4', fill: 'M10.4 9.2v5.6l4.6-2.8z' },
  search: { stroke: `${circle(11, 11, 6.4)}M15.8 15.8l4.6 4.6` },
  share: { stroke: 'M12 15V4.2M8 8l4-4 4 4M5.2 13v5.4a1.1 1.1 0 0 0 1.1 1.1h11.4a1.1 1.1 0 0 0 1.1-1.1V13' },
  spark: {
    stroke: 'M11 4.4l1.7 5.1 5.1 1.7-5.1 1.7-1.7 5.1-1.7-5.1-5.1-1.7 5.1-1.7zM18.6 15.4v4.4M16.4 17.6h4.4',
  },
  star: { stroke: 'M12 4.4l2.3 4.8 5.2.7-3.8 3.7.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 9.9l5.2-.7z' },
  tv: { stroke: 'M5.6 5h12.8a2 2 0 0 1 2 2v7.6a2 2 0 0 1-2 2H5.6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8.6 20h6.8' },
  up: { stroke: 'M5.6 14.6 12 8.2l6.4 6.4' },
  user: { stroke: `${circle(12, 8.4, 4)}M4.6 20a7.4 7.4 0 0 1 14.8 0` },
  volume: { stroke: 'M4.6 9.6v4.8h3l4.4 4V5.6l-4.4 4zM15.4 9a4.2 4.2 0 0 1 0 6M18 6.6a7.6 7.6 0 0 1 0 10.8' },
} as const satisfies Record<string, Glyph>;

export type IconName = keyof typeof GLYPHS;
