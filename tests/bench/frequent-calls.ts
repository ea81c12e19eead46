import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { demoSample } from '#tests/fixtures/each-call.ts';

/** The calls that pages make most often: of each start, of browsing, and of what plays. */
export const FREQUENT_CALLS = [
  'getSession',
  'remoteConfig',
  'getProfileList',
  'getProfilePropertyList',
  'homepage',
  'pageRows',
  'hotSearch',
  'personalisedRow',
  'subcategoryFilter',
  'categories',
  'programme',
  'episode',
  'episodes',
  'episodeHistory',
  'programmeList',
  'programmeRecommendation',
  'channelList',
  'guide',
  'programmeDetails',
  'getChannelsProgramme',
  'historyList',
  'addHistory',
  'favourite',
  'favouriteList',
  'reminderList',
  'liveCheckout',
  'videoCheckout',
  'searchCompletion',
  'searchProgramme',
  'reportPlaying',
] as const satisfies readonly EndpointName[];

/** Calls at once, as one window of a browser makes them. */
const CONNECTIONS = 6;

type Prepared = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string | null;
};

/** A service in a process of its own whose calls are counted by its processor time. */
export type MeasuredService = {
  /** Makes a call so often, and gives the processor time of the service for each, in µs. */
  readonly measure: (name: EndpointName, count: number) => Promise<number>;
  readonly close: () => void;
};

const usage = z.object({ cpuMs: z.number() });

async function usedBy(service: ChildProcess): Promise<number> {
  service.send('usage');
  const [message] = await once(service, 'message');
  return usage.parse(message).cpuMs;
}

const send = ({ method, url, headers, body }: Prepared, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });

/** The calls as they leave a browser that is logged in: with its cookie, its tokens and what it accepts. */
async function prepareCalls(url: string): Promise<ReadonlyMap<EndpointName, Prepared>> {
  const prepared = new Map<EndpointName, Prepared>();
  let wanted: EndpointName | null = null;
  const browser = serviceBrowser(url, async (address, init) => {
    if (wanted !== null)
      prepared.set(wanted, {
        method: init?.method ?? 'GET',
        url: new URL(String(address)),
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'gzip' },
        body: typeof init?.body === 'string' ? init.body : null,
      });
    return fetch(address, init);
  });
  await browser.become('paid');
  for (const name of FREQUENT_CALLS) {
    wanted = name;
    await (await browser.call(endpoints[name], demoSample(name))).arrayBuffer();
  }
  return prepared;
}

/** Logs in at a service that `flood-service.ts` runs, and measures its calls. */
export async function measuredService(service: ChildProcess, url: string): Promise<MeasuredService> {
  const calls = await prepareCalls(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    measure: async (name, count) => {
      const call = calls.get(name);
      if (call === undefined) throw new Error(`${name} is none of the frequent calls`);
      let left = count;
      const callOn = async (): Promise<void> => {
        for (; left > 0; ) {
          left -= 1;
          const status = await send(call, agent);
          if (status !== 200) throw new Error(`${name}: ${status}`);
        }
      };
      await usedBy(service);
      await Promise.all(Array.from({ length: CONNECTIONS }, callOn));
      return ((await usedBy(service)) * 1000) / count;
    },
    close: () => {
      agent.destroy();
      service.disconnect();
    },
  };
}
