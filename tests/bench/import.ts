import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { inRoot } from '#scripts/root.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type BenchRow, type BenchVerdict, finishBench, importedRow, peerRow } from './bench-report.ts';
import { writeGuide, writePlaylist } from './import-data.ts';
import { measurePage } from './import-page.ts';

const MB = 1024 ** 2;
const GAP = 100;
const CANCEL = 200;
/** An import may take this many times as long as the bare parser, which keeps nothing. */
const MOST_TIMES = 1.3;
const MEMORY = 150;
const FRAME = 50;
const quick = process.argv.includes('--quick');

/** An import to measure: the number of channels of a playlist, and the megabytes of a guide, 0 for none. */
type Case = {
  readonly name: string;
  readonly channels: number;
  readonly guide: number;
  readonly peer: boolean;
  readonly libraries: boolean;
};
const CASES: readonly Case[] = quick
  ? [
      { name: 'XMLTV 10 MB, 1,000 channels', channels: 1000, guide: 10, peer: true, libraries: true },
      { name: 'M3U 20,000 channels', channels: 20_000, guide: 0, peer: false, libraries: true },
    ]
  : [
      { name: 'XMLTV 50 MB, 2,000 channels', channels: 2000, guide: 50, peer: true, libraries: true },
      { name: 'XMLTV 200 MB, 5,000 channels', channels: 5000, guide: 200, peer: false, libraries: false },
      { name: 'M3U 200,000 channels', channels: 200_000, guide: 0, peer: false, libraries: true },
    ];

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), url: z.string() }),
  z.object({ kind: z.literal('figures'), gap: z.number(), work: z.number(), memory: z.number() }),
  z.object({ kind: z.literal('usual'), took: z.number() }),
]);
type ImportMessage = z.infer<typeof messageSchema>;
const state = z.object({
  import: z.looseObject({
    phase: z.string(),
    code: z.string().optional(),
    progress: z.object({ programmes: z.number(), channels: z.number() }).optional(),
    summary: z.object({ channels: z.number(), matched: z.number(), programmes: z.number() }).optional(),
  }),
});

/** Other ways to read the same files. */
type Peer = 'usual' | 'saxes' | 'libraries';
type Subject = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly hear: <Kind extends ImportMessage['kind']>(
    kind: Kind,
  ) => Promise<Extract<ImportMessage, { kind: Kind }>>;
};

/** Starts a process to be measured. */
async function subject(mode: 'ours' | Peer, folder: string, files: readonly string[]): Promise<Subject> {
  const child = fork(inRoot('tests', 'bench', 'import-service.ts'), [mode, folder, ...files], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=4096'],
  });
  const received: ImportMessage[] = [];
  child.on('message', (message) => received.push(messageSchema.parse(message)));
  const isKind =
    <Kind extends ImportMessage['kind']>(kind: Kind) =>
    (one: ImportMessage): one is Extract<ImportMessage, { kind: Kind }> =>
      one.kind === kind;
  const hear: Subject['hear'] = async (kind) => {
    for (;;) {
      const found = received.findIndex(isKind(kind));
      const one = received.splice(found, found < 0 ? 0 : 1).find(isKind(kind));
      if (one !== undefined) return one;
      await once(child, 'message', { signal: AbortSignal.timeout(600 * SECOND) });
    }
  };
  return { child, hear, url: (await hear('listening')).url };
}

async function ask(url: string, what: string, body?: object): Promise<z.infer<typeof state>['import']> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(`${url}/demo/api/${what}`, init);
  if (!reply.ok) throw new Error(`${what}: ${reply.status}`);
  return state.parse(await reply.json()).import;
}

/** Polls until the import reaches the expected state. */
async function until(
  url: string,
  fits: (now: z.infer<typeof state>['import']) => boolean,
): Promise<z.infer<typeof state>['import']> {
  for (;;) {
    const now = await ask(url, 'state');
    if (fits(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Figures = {
  readonly seconds: number;
  readonly gap: number;
  /**
   * Most processor time of the main thread between two turns of the event loop; what an otherwise idle
   * machine would show as the longest gap.
   */
  readonly work: number;
  /** Longest gap of a service that does nothing, at the same time. */
  readonly idleGap: number;
  readonly memory: number;
  readonly grown: number;
  readonly cancel: number;
  readonly programmes: number;
  readonly channels: number;
};

async function measureOurs(
  folder: string,
  sources: { playlist: string; guide: string | null },
): Promise<Figures> {
  const { child, url, hear } = await subject('ours', folder, []);
  const idle = await subject('ours', `${folder}/idle`, []);
  try {
    child.send('begin');
    child.send('figures');
    const before = await hear('figures');
    for (const one of [child, idle.child]) one.send('begin');
    const from = performance.now();
    await ask(url, 'import', sources);
    const done = await until(url, ({ phase }) => phase !== 'running');
    const seconds = (performance.now() - from) / SECOND;
    for (const one of [child, idle.child]) one.send('figures');
    const [after, idleFigures] = await Promise.all([hear('figures'), idle.hear('figures')]);
    if (done.summary === undefined) throw new Error(`the import failed: ${done.code}`);
    await ask(url, 'import', sources);
    await until(
      url,
      ({ phase, progress }) =>
        phase !== 'running' ||
        (progress?.programmes ?? 0) + (sources.guide === null ? (progress?.channels ?? 0) : 0) > 0,
    );
    const asked = performance.now();
    const cancelled = await ask(url, 'import-cancel', {}).catch(() => null);
    const cancel = cancelled === null ? Number.NaN : performance.now() - asked;
    const { programmes, channels } = done.summary;
    return {
      seconds,
      gap: after.gap,
      work: after.work,
      idleGap: idleFigures.gap,
      memory: after.memory / MB,
      grown: (after.memory - before.memory) / MB,
      cancel,
      programmes,
      channels,
    };
  } finally {
    child.kill('SIGKILL');
    idle.child.kill('SIGKILL');
  }
}

async function measurePeer(
  mode: Peer,
  folder: string,
  sources: { playlist: string; guide: string | null },
): Promise<Pick<Figures, 'seconds' | 'gap' | 'grown'>> {
  const { child, hear } = await subject(mode, folder, [sources.playlist, sources.guide ?? '']);
  try {
    child.send('begin');
    child.send('figures');
    const before = await hear('figures');
    child.send('usual');
    const { took } = await hear('usual');
    const after = await hear('figures');
    return { seconds: took / SECOND, gap: after.gap, grown: (after.memory - before.memory) / MB };
  } finally {
    child.kill('SIGKILL');
  }
}

const slowness = (name: string, times: number): BenchVerdict => ({
  metric: `${name}: times the time of bare saxes`,
  target: `<= ${MOST_TIMES}`,
  value: times,
  ok: times <= MOST_TIMES,
});

async function measure(
  one: Case,
): Promise<{ readonly rows: readonly BenchRow[]; readonly verdict: readonly BenchVerdict[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-bench-import-'));
  try {
    const playlist = join(folder, 'list.m3u');
    const guide = one.guide === 0 ? null : join(folder, 'guide.xml');
    await writePlaylist(playlist, one.channels);
    if (guide !== null) await writeGuide(guide, one.guide * MB, one.channels, Date.now());
    const ours = await measureOurs(folder, { playlist, guide });
    const usual = one.peer ? await measurePeer('usual', folder, { playlist, guide }) : null;
    const bare = guide === null ? null : await measurePeer('saxes', folder, { playlist, guide });
    const libraries = one.libraries ? await measurePeer('libraries', folder, { playlist, guide }) : null;
    const library = guide === null ? 'iptv-playlist-parser' : 'epg-parser';
    const besideLibrary = (
      metric: string,
      unit: string,
      value: number,
      peer: number | undefined,
    ): readonly BenchRow[] =>
      peer === undefined
        ? []
        : [peerRow({ case: one.name, metric, unit, ours: value, peer, peerName: library })];
    const size = (await stat(guide ?? playlist)).size / MB;
    const row = (metric: string, unit: string, value: number, peer: number | undefined): BenchRow =>
      peer === undefined
        ? importedRow({ case: one.name, metric, unit, ours: value })
        : peerRow({ case: one.name, metric, unit, ours: value, peer, peerName: 'whole file as a tree' });
    return {
      rows: [
        row('time', 's', ours.seconds, usual?.seconds),
        ...(bare === null
          ? []
          : [
              peerRow({
                case: one.name,
                metric: 'time',
                unit: 's',
                ours: ours.seconds,
                peer: bare.seconds,
                peerName: 'bare saxes',
              }),
            ]),
        ...besideLibrary('time', 's', ours.seconds, libraries?.seconds),
        ...besideLibrary('memory above idle', 'MB', ours.grown, libraries?.grown),
        row('read', 'MB/s', size / ours.seconds, usual === null ? undefined : size / usual.seconds),
        row('memory above idle', 'MB', ours.grown, usual?.grown),
        row('peak memory of the process', 'MB', ours.memory, undefined),
        row('longest gap of the event loop', 'ms', ours.gap, usual?.gap),
        row('longest gap of an idle service beside it', 'ms', ours.idleGap, undefined),
        row('most work between two turns of the loop', 'ms', ours.work, undefined),
        row('cancel acknowledged', 'ms', ours.cancel, undefined),
        row('channels', '', ours.channels, undefined),
        row('programmes', '', ours.programmes, undefined),
      ],
      verdict: [
        ...(bare === null ? [] : [slowness(one.name, ours.seconds / bare.seconds)]),
        {
          metric: `${one.name}: memory above idle, MB`,
          target: `< ${MEMORY}`,
          value: ours.grown,
          ok: ours.grown < MEMORY,
        },
        {
          metric: `${one.name}: longest gap of the event loop, ms`,
          target: `< ${GAP}`,
          value: ours.gap,
          ok: ours.gap < GAP,
        },
        {
          metric: `${one.name}: cancel acknowledged, ms`,
          target: `< ${CANCEL}`,
          value: ours.cancel,
          ok: ours.cancel < CANCEL,
        },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the frames of a page of the app meanwhile. */
async function pageFrames(
  one: Case | undefined,
): Promise<{ readonly rows: readonly BenchRow[]; readonly verdict: readonly BenchVerdict[] }> {
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
      verdict: [
        {
          metric: 'longest frame of the page meanwhile, ms',
          target: `< ${FRAME}`,
          value: meanwhile.frame,
          ok: meanwhile.frame < FRAME,
        },
      ],
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
