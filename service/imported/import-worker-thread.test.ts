import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ImportMessage } from './import-types.ts';
import { openThread } from './import-worker-thread.ts';
import { sourcesOf } from './importer.ts';

it('is given up once it has said nothing for long', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'harbour-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const address = server.address();
  const playlist = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/never.m3u`;
  const order = {
    sources: sourcesOf({ playlist, guide: null }),
    hand: {},
    file: join(folder, 'generation.sqlite'),
    takenNumbers: [],
    now: 0,
    from: 0,
    to: 1,
  };
  const failure = new Promise((resolve) =>
    openThread(order, { message: () => undefined, failed: resolve }, 300),
  );
  expect(await failure).toBe('WORKER_FAILED');
});

/**
 * Runs an import of this playlist in a thread; resolves with what it reported besides progress when it has
 * exited.
 */
async function reported(playlist: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const location = join(folder, 'list.m3u');
  writeFileSync(location, playlist);
  const order = {
    sources: sourcesOf({ playlist: location, guide: null }),
    hand: {},
    file: join(folder, 'generation.sqlite'),
    takenNumbers: [],
    now: 0,
    from: 0,
    to: 1,
  };
  const reports: string[] = [];
  const last = await new Promise<() => Promise<unknown>>((resolve) => {
    const thread = openThread(order, {
      message: ({ kind }: ImportMessage) => {
        reports.push(kind);
        if (kind === 'end' || kind === 'failed') resolve(thread.stop);
      },
      failed: (code) => reports.push(code),
    });
  });
  await last();
  return reports.filter((kind) => kind !== 'progress');
}

/* On a shared database the end takes longer to store than the thread to exit. */
it('is over with its last message: that the thread then exits is no failure', async () => {
  expect(await reported('#EXTM3U\n#EXTINF:-1,One\nhttp://127.0.0.1:9/one.m3u8\n')).toEqual(['end']);
  expect(await reported('nothing of the kind')).toEqual(['failed']);
});
