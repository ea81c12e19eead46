import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { inlineImport } from './fake-import-thread.ts';
import { testBrowser, testService } from './test-client.ts';
import { enterHouseholdPin } from './test-household.ts';

/** Starts a host for the rest of the test, and returns its address. */
export async function testHost(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Adds sources by the browser of a viewer, one after the other, and returns the state afterwards. */
export function importedSources(browser: Pick<ReturnType<typeof testBrowser>, 'read'>) {
  const state = (): Promise<ImportedState> => browser.read(endpoints.importedState, {});
  const settled = async (): Promise<ImportedState> => {
    await expect.poll(async () => (await state()).job).toBeNull();
    return state();
  };
  const add = async (body: object): Promise<ImportedState> => {
    await browser.read(endpoints.addImportedSource, { body });
    return settled();
  };
  /** Adds `list.m3u` of a host, then its `guide.xml`. */
  const addListAndGuide = async (host: string): Promise<ImportedState> => {
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    return add({ kind: 'guide', location: `${host}/guide.xml` });
  };
  return { state, settled, add, addListAndGuide };
}

/** The device and the page in a live checkout. */
const DEVICE = { hdid: 'device', 'app-domain': 'localhost' };

/** A viewer who adds sources of imported channels, and looks at the result. */
export async function importedViewer() {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  return {
    ...importedSources(browser),
    browser,
    channels: async () => (await browser.read(endpoints.importedChannels, {})).items,
    checkout: async (code: string) => {
      const query = { country_code: 'HK', platform: 'web' };
      return /^own-[^.]+$/.test(code)
        ? browser.call(endpoints.liveCheckout, { query: { ...query, network_code: code }, headers: DEVICE })
        : browser.call(endpoints.videoCheckout, { query: { ...query, video_id: code } });
    },
  };
}
