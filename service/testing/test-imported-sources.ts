import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { inlineImport } from './fake-import-thread.ts';
import { testBrowser, testService } from './test-client.ts';
import { enterHouseholdPin } from './test-household.ts';

/** Listens on this machine until the test ends; returns the address. */
export async function testHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** A host whose files a test changes: their text by path, or the status that it answers instead. */
export async function testFiles(files: Record<string, string | number>): Promise<string> {
  return testHost((request, response) => {
    const file = files[request.url ?? ''] ?? 404;
    if (typeof file === 'number') response.writeHead(file).end();
    else response.end(file);
  });
}

/** A viewer with imported channels at a service of the test. */
export async function testImportedChannels() {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const settled = async (): Promise<ImportedState> => {
    for (;;) {
      const now = await browser.read(endpoints.importedState, {});
      if (now.job === null) return now;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    browser,
    url,
    settled,
    add: async (body: object): Promise<ImportedState> => {
      await browser.read(endpoints.addImportedSource, { body });
      return settled();
    },
    refresh: async (source_id: string | null = null): Promise<ImportedState> => {
      await browser.read(endpoints.refreshImportedSources, { body: { source_id } });
      return settled();
    },
    /** The imported channels in the order of the channel list. */
    channels: async () => (await browser.read(endpoints.importedChannels, {})).items,
    /** Titles of a channel's programmes from an instant, with the minutes from there. */
    guide: async (name: string, from: number): Promise<readonly string[]> => {
      const found = (await browser.read(endpoints.importedChannels, {})).items.find(
        (one) => one.name === name,
      );
      const query = {
        country_code: 'HK',
        network_code: found?.network_code ?? '',
        from: new Date(from).toISOString(),
      };
      const { item } = await browser.read(endpoints.guide, { query });
      return (item[0]?.epg ?? []).map(
        ({ programme_title_en, start_datetime, end_datetime }) =>
          `${programme_title_en} ${(Date.parse(start_datetime) - from) / 60_000}-${(Date.parse(end_datetime) - from) / 60_000}`,
      );
    },
  };
}
