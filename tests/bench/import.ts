import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, finishBench, importedRow, pairedRow } from './bench-report.ts';
import { writeGuide, writePlaylist } from './import-data.ts';
import { measurePage } from './import-page.ts';
import { type Figures, measureOurs, measurePeer, type PeerFigures } from './import-subjects.ts';
import { type Estimate, medianEstimate, pairRatio } from './statistics.ts';
import { atMost, type BenchVerdict, below } from './verdict.ts';

const MB = 1024 ** 2;
const GAP = 50;
const CANCEL = 200;
/** An import may take this many times as long as the bare parser, which keeps nothing. */
const MOST_TIMES = 1.3;
/** The same to the reader of playlists that people take. */
const MOST_LIST_TIMES = 2;
const MEMORY = 120;
const FRAME = 33;
/** Imports of each size, a fresh service each, in turn with the bare parser. */
const TURNS = 6;
const quick = process.argv.includes('--quick');

/** An import to measure: the number of channels of a playlist, and the megabytes of a guide, 0 for none. */
type Case = {
  readonly name: string;
  readonly channels: number;
  readonly guide: number;
  /** Whether the whole file as a tree and a library are measured once beside it. */
  readonly peers: boolean;
};
const CASES: readonly Case[] = quick
  ? [
      { name: 'XMLTV 10 MB, 1,000 channels', channels: 1000, guide: 10, peers: true },
      { name: 'M3U 20,000 channels', channels: 20_000, guide: 0, peers: false },
    ]
  : [
      { name: 'XMLTV 50 MB, 2,000 channels', channels: 2000, guide: 50, peers: true },
      { name: 'XMLTV 200 MB, 5,000 channels', channels: 5000, guide: 200, peers: false },
      { name: 'M3U 200,000 channels', channels: 200_000, guide: 0, peers: false },
    ];

type Report = { readonly rows: readonly BenchRow[]; readonly verdict: readonly BenchVerdict[] };
type Picked = (figures: PeerFigures) => number;
const cpuOf: Picked = ({ cpu }) => cpu;
const secondsOf: Picked = ({ seconds }) => seconds;
const grownOf: Picked = ({ grown }) => grown;

/** The rows and verdicts of a peer that was measured in turn with the imports. */
function againstPeer(
  name: string,
  ours: readonly Figures[],
  peer: readonly PeerFigures[],
  peerName: string,
  limit: number | null,
): Report {
  const row = (metric: string, unit: string, pick: Picked): BenchRow =>
    pairedRow({ case: name, metric, unit, peerName }, ours.map(pick), peer.map(pick));
  const ratio = pairRatio(ours.map(secondsOf), peer.map(secondsOf));
  const times = `${name}: times the time of ${peerName}`;
  return {
    rows: [
      row('time', 's', secondsOf),
      row('processor time, the service and its thread', 's', cpuOf),
      row('memory above idle', 'MB', grownOf),
    ],
    verdict: limit === null ? [] : [atMost(times, ratio, limit)],
  };
}

/** What imports alone are judged by. */
function alone(name: string, size: number, ours: readonly Figures[]): Report {
  const estimate = (pick: (figures: Figures) => number): Estimate => medianEstimate(ours.map(pick));
  const row = (metric: string, unit: string, pick: (figures: Figures) => number): BenchRow =>
    importedRow({ case: name, metric, unit, ours: estimate(pick).value });
  return {
    rows: [
      row('read', 'MB/s', ({ seconds }) => size / seconds),
      row('peak memory of the process', 'MB', ({ memory }) => memory),
      row('longest gap of the event loop', 'ms', ({ gap }) => gap),
      row('longest gap of an idle service beside it', 'ms', ({ idleGap }) => idleGap),
      row('most work between two turns of the loop', 'ms', ({ work }) => work),
      row('cancel acknowledged', 'ms', ({ cancel }) => cancel),
      row('channels', '', ({ channels }) => channels),
      row('programmes', '', ({ programmes }) => programmes),
    ],
    verdict: [
      atMost(`${name}: memory above idle, MB`, estimate(grownOf), MEMORY),
      atMost(
        `${name}: longest gap of the event loop, ms`,
        estimate(({ gap }) => gap),
        GAP,
      ),
      below(
        `${name}: cancel acknowledged, ms`,
        estimate(({ cancel }) => cancel),
        CANCEL,
      ),
    ],
  };
}

/** Imports of one size, each by a fresh service, in turn with the reader that they are judged by. */
async function measure(one: Case): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-bench-import-'));
  try {
    const playlist = join(folder, 'list.m3u');
    const guide = one.guide === 0 ? null : join(folder, 'guide.xml');
    const sources = { playlist, guide };
    await writePlaylist(playlist, one.channels);
    if (guide !== null) await writeGuide(guide, one.guide * MB, one.channels, Date.now());
    const judge = guide === null ? 'libraries' : 'saxes';
    const ours: Figures[] = [];
    const peers: PeerFigures[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await measureOurs(join(folder, String(turn)), sources));
      peers.push(await measurePeer(judge, folder, sources));
    }
    const size = (await stat(guide ?? playlist)).size / MB;
    const reports = [
      guide === null
        ? againstPeer(one.name, ours, peers, 'iptv-playlist-parser', MOST_LIST_TIMES)
        : againstPeer(one.name, ours, peers, 'bare saxes', MOST_TIMES),
      alone(one.name, size, ours),
    ];
    if (one.peers)
      for (const [mode, name] of [
        ['usual', 'whole file as a tree'],
        ['libraries', 'epg-parser'],
      ] as const)
        reports.push(againstPeer(one.name, ours, [await measurePeer(mode, folder, sources)], name, null));
    return { rows: reports.flatMap(({ rows }) => rows), verdict: reports.flatMap(({ verdict }) => verdict) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the frames of a page of the app meanwhile. */
async function pageFrames(one: Case | undefined): Promise<Report> {
  if (one === undefined) return { rows: [], verdict: [] };
  const folder = await mkdtemp(join(tmpdir(), 'harbour-bench-import-'));
  try {
    const playlist = join(folder, 'list.m3u');
    const guide = join(folder, 'guide.xml');
    await writePlaylist(playlist, one.channels);
    await writeGuide(guide, one.guide * MB, one.channels, Date.now());
    const { idle, meanwhile } = await measurePage({ playlist, guide });
    const row = (metric: string, ours: number): BenchRow =>
      importedRow({ case: one.name, metric, unit: 'ms', ours });
    return {
      rows: [
        row('longest frame of the page', meanwhile.frame),
        row('longest frame of the page without an import', idle.frame),
        row('longest task of the page (0: none of 50 ms)', meanwhile.task),
      ],
      verdict: [atMost('longest frame of the page meanwhile, ms', meanwhile.frame, FRAME)],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rows: BenchRow[] = [];
const verdict: BenchVerdict[] = [];
for (const one of CASES) {
  const measured = await measure(one);
  rows.push(...measured.rows);
  verdict.push(...measured.verdict);
}
const page = await pageFrames(CASES[0]);
rows.push(...page.rows);
verdict.push(...page.verdict);
finishBench('import', rows, verdict);
