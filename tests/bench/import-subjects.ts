import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { serviceEnvironment } from '#scripts/lib/service-environment.ts';
import { inRoot } from '#scripts/root.ts';
import { SECOND } from '#shared/kernel/time.ts';

const MB = 1024 ** 2;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), url: z.string() }),
  z.object({
    kind: z.literal('figures'),
    gap: z.number(),
    work: z.number(),
    memory: z.number(),
    cpu: z.number(),
  }),
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
    env: serviceEnvironment(process.env),
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

/** Seconds, megabytes above idle, and seconds of the processor by all threads of the process. */
export type PeerFigures = { readonly seconds: number; readonly grown: number; readonly cpu: number };

/** What an import took; times in milliseconds but for `seconds` and `cpu`, memory in megabytes. */
export type Figures = PeerFigures & {
  readonly gap: number;
  /**
   * Most processor time of the main thread between two turns of the event loop; what an otherwise idle
   * machine would show as the longest gap.
   */
  readonly work: number;
  /** Longest gap of a service that does nothing, at the same time. */
  readonly idleGap: number;
  readonly memory: number;
  readonly cancel: number;
  readonly programmes: number;
  readonly channels: number;
};

type Sources = { readonly playlist: string; readonly guide: string | null };

/** Imports the files once by a service that starts with an empty folder, and cancels a second import. */
export async function measureOurs(folder: string, sources: Sources): Promise<Figures> {
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
      cpu: after.cpu / SECOND,
      cancel,
      programmes,
      channels,
    };
  } finally {
    child.kill('SIGKILL');
    idle.child.kill('SIGKILL');
  }
}

/** Reads the same files in another way, in a process of its own. */
export async function measurePeer(mode: Peer, folder: string, sources: Sources): Promise<PeerFigures> {
  const { child, hear } = await subject(mode, folder, [sources.playlist, sources.guide ?? '']);
  try {
    child.send('begin');
    child.send('figures');
    const before = await hear('figures');
    child.send('usual');
    const { took } = await hear('usual');
    const after = await hear('figures');
    return { seconds: took / SECOND, grown: (after.memory - before.memory) / MB, cpu: after.cpu / SECOND };
  } finally {
    child.kill('SIGKILL');
  }
}
