import { Agent, request } from 'node:http';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { payingMember } from '#tests/fixtures/paying-members.ts';

/**
 * Result of a period of load: milliseconds of each call, calls that failed, what those were answered with
 * (`503 UNAVAILABLE`, or `none`), writes that were acknowledged, and lists that were older than such a write.
 */
export type Load = {
  readonly times: number[];
  failures: number;
  readonly refusals: Set<string>;
  acknowledged: number;
  stale: number;
};

type Member = { readonly token: string; readonly cookie: string; writes: number; kept: number };
const EPISODE = { type: 'programme', ref: 'free', episode_id: 'free-e1', video_duration: 9_000_000 } as const;
/**
 * Calls of a viewer in turn: of ten, two write the playhead, one lists the history, seven ask what a page
 * asks.
 */
const TURNS = 10;

/** Creates the members of a cluster's database, each with a browser of its own. */
export async function logInMembers(url: string, count: number): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const browser = serviceBrowser(url);
    await browser.become(payingMember(index));
    members.push({ token: browser.tokens().user ?? '', cookie: browser.cookie(), writes: 0, kept: 0 });
  }
  return members;
}

type Call = { readonly method: string; readonly path: string; readonly body?: string };

/**
 * Makes a call as a browser does: one that finds its kept connection closed before any answer is made again
 * on a new one.
 */
const call = (
  url: string,
  agent: Agent,
  member: Member,
  callFacts: Call,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { token, cookie } = member;
    const { method, path, body } = callFacts;
    const headers = {
      authorization: `Bearer ${token}`,
      cookie,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(new URL(path, url), { method, headers, agent, timeout: 10_000 }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', reject);
    });
    sent.on('error', (error) => {
      const isClosed = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isClosed) call(url, agent, member, callFacts).then(resolve, reject);
      else reject(error);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });

const playhead = (writes: number): Call => ({
  method: 'POST',
  path: `${endpoints.addHistory.path}?country_code=HK`,
  body: JSON.stringify({ ...EPISODE, playback_time: writes }),
});
const READS: readonly Call[] = [
  { method: 'GET', path: `${endpoints.favourite.path}?type=programme&ref=free` },
  { method: 'GET', path: `${endpoints.historyList.path}?profile_class=general&limit=20` },
];

/** The playhead that a history shows, or 0 if it has none. */
const storedPlayhead = (history: string): number => Number(/"playback_time":(\d+)/.exec(history)?.[1] ?? 0);

/** Has every member call without a pause until the time is over. `during` runs at the same time. */
export async function runLoad(
  url: string,
  members: readonly Member[],
  ms: number,
  during: () => Promise<void> = async () => undefined,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: members.length });
  const load: Load = { times: [], failures: 0, refusals: new Set(), acknowledged: 0, stale: 0 };
  const end = performance.now() + ms;
  let over = false;
  const goOn = (): boolean => !over || performance.now() < end;
  const one = async (member: Member, turn: number): Promise<void> => {
    const writes = turn % TURNS < 2;
    if (writes) member.writes += 1;
    const value = member.writes;
    const began = performance.now();
    const read = READS[turn % TURNS === 2 ? 1 : 0];
    const callFacts = writes ? playhead(value) : read;
    const reply = callFacts && (await call(url, agent, member, callFacts).catch(() => null));
    if (reply?.status !== 200) {
      load.failures += 1;
      const code = /"code":"(\w+)"/.exec(reply?.text ?? '')?.[1];
      load.refusals.add(reply ? `${reply.status} ${code}` : 'none');
      return;
    }
    load.times.push(performance.now() - began);
    if (callFacts === READS[1] && storedPlayhead(reply.text) < member.kept) load.stale += 1;
    if (!writes) return;
    load.acknowledged += 1;
    member.kept = value;
  };
  const view = async (member: Member, place: number): Promise<void> => {
    for (let turn = place; goOn(); turn += 1) await one(member, turn);
  };
  const concurrent = during().finally(() => {
    over = true;
  });
  await Promise.all([concurrent, ...members.map(view)]);
  agent.destroy();
  return load;
}

/** Counts the members whose playhead is older than the last one that was acknowledged. */
export async function lostWrites(url: string, members: readonly Member[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let lost = 0;
  for (const member of members) {
    if (member.kept === 0) continue;
    const { text } = await call(url, agent, member, {
      method: 'GET',
      path: `${endpoints.historyList.path}?profile_class=general&limit=20`,
    });
    if (storedPlayhead(text) < member.kept) lost += 1;
  }
  agent.destroy();
  return lost;
}
