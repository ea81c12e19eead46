import { expect, it, onTestFinished } from 'vitest';
import { createImporter } from '#service/imported/importer.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { openTestStore } from '#service/kernel/database/shared/imported-content.cases.ts';
import { NOON } from '#service/testing/test-client.ts';
import { err } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createImportedSources } from './imported-sources.ts';
import { openSourceCopies } from './source-copies.ts';

/**
 * A store that outlives the processes which use it. `start` begins one at a time, and returns its sources and
 * the paths that it asks for.
 */
async function restarts() {
  const store = await openTestStore();
  const ends: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of ends) await end();
    await store.close();
  });
  const start = (now: number, answer: () => ReturnType<FetchAddress>) => {
    const asked: string[] = [];
    const copies = openSourceCopies(null);
    const parts = { now: () => now, log: () => undefined };
    const importer = createImporter({ own: store.importedChannels, takenNumbers: () => [], ...parts });
    const sources = createImportedSources({
      ...parts,
      sources: store.importedSources,
      status: store.importedStatus,
      hand: store.importedChannels.hand,
      importer,
      copies,
      fetchAddress: (address) => {
        asked.push(new URL(address).pathname);
        return answer();
      },
      changed: () => undefined,
      isFirst: async () => true,
      importsAtStart: false,
    });
    ends.push(async () => {
      await sources.close();
      await importer.close();
      await copies.close();
    });
    sources.start();
    return { sources, asked };
  };
  return { store, start };
}
/** An answer that comes with the end of the test alone, which closes the file that waits for it. */
function lateAnswer(): () => ReturnType<FetchAddress> {
  let end = (): void => undefined;
  onTestFinished(() => end());
  return () =>
    new Promise((resolve) => {
      end = () => resolve(err('SOURCE_REFUSED'));
    });
}
const refused: () => ReturnType<FetchAddress> = async () => err('SOURCE_REFUSED');
it('a source that ends the service while it is fetched is not fetched again at the next start, but later', async () => {
  const { store, start } = await restarts();
  const first = start(NOON, lateAnswer());
  first.sources.add({ kind: 'xtream', location: 'http://h.example', name: 'Portal', atStart: true });
  await expect.poll(() => first.asked).toEqual(['/player_api.php']);
  expect(store.importedSources.list()[0]).toMatchObject({ checkedAt: NOON, failures: 1 });
  // The guide, which the fetch did not reach, is due; the portal, which comes before it, is not.
  const again = start(NOON + 1000, refused);
  await expect.poll(() => again.asked).toEqual(['/xmltv.php']);
  const later = start(NOON + 6 * MINUTE, refused);
  await expect.poll(() => later.asked).toEqual(['/player_api.php', '/xmltv.php']);
  await expect
    .poll(() => store.importedSources.list()[0])
    .toMatchObject({ failures: 2, code: 'SOURCE_REFUSED' });
});

it('a fetch that is cancelled leaves a source as it was', async () => {
  const { store, start } = await restarts();
  const first = start(NOON, refused);
  first.sources.add({ kind: 'playlist', location: 'http://h.example/a', name: 'List' });
  await expect
    .poll(() => store.importedSources.list()[0])
    .toMatchObject({ code: 'SOURCE_REFUSED', failures: 1 });
  let answer = (): void => undefined;
  const next = start(
    NOON + 1000,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(err('SOURCE_REFUSED'));
      }),
  );
  next.sources.refresh(null);
  await expect.poll(() => next.asked).toEqual(['/a']);
  expect(store.importedSources.list()[0]?.failures).toBe(2);
  next.sources.cancel();
  answer();
  await expect.poll(() => store.importedSources.list()[0]).toMatchObject({ failures: 1, checkedAt: NOON });
});
