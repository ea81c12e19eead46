import { createStore, type StoreApi } from 'zustand/vanilla';
import { isServiceUnreachable } from '#renderer/data/client/connection-store.ts';
import type { FollowCall, KeptCall } from '#renderer/data/client/endpoint-caller.ts';
import type { KeptRecord, KeptStore } from '#renderer/platform/kept-store.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { isKeptCall, KEPT_FOR } from './kept-calls.ts';
import { keptOwner, keptSession, parseKeptSession } from './kept-session.ts';

/** The last replies to the calls of the viewer's own screens, for times without the service. */
export type KeptReplies = {
  /**
   * Wraps a call: keeps a successful reply, and returns the last one in place of a failure while the service
   * is away.
   */
  readonly follow: FollowCall;
  /** Stores who is watching, and deletes what belongs to anyone else. Nothing is kept of a locked profile. */
  readonly keepSession: (reply: Session) => void;
  /** Returns who watched last, without tokens; null if that is unknown or the service is not away. */
  readonly findSession: () => Promise<Session | null>;
  /** Deletes everything, as a logout does. Pending replies are not kept. */
  readonly forget: () => void;
  /** When what the page shows was fetched, in milliseconds since 1970, by call: the oldest of several. */
  readonly ages: StoreApi<Readonly<Record<string, number>>>;
};

export type KeptDeps = {
  /** Opens the store; called with the first use of it. */
  readonly open: () => Promise<KeptStore | null>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  /** Whether the service cannot be reached; waits for a probe that runs. */
  readonly isAway: () => Promise<boolean>;
  /** Whether replies may contain what the parent PIN has opened; they are not kept. */
  readonly isOpened?: () => boolean;
};

/**
 * Milliseconds until replies are written, so that a first screen comes first and one transaction takes many.
 */
export const WRITE_DELAY_MS = 1500;
const SESSION_KEY = 'session';

/**
 * Creates the store of replies. It keeps those of one viewer at a time: a logout, another account or another
 * profile deletes them.
 */
export function createKeptReplies(deps: KeptDeps): KeptReplies {
  const ages = createStore<Readonly<Record<string, number>>>(() => ({}));
  const disk = createDisk(deps);
  let owner: string | null = null;
  /** Counts viewers and logouts, so that a pending reply is not kept for the next viewer. */
  let epoch = 0;

  const find = async ({ name, url, split }: KeptCall): Promise<unknown> => {
    const own = (await disk.read()).filter((record) => record.owner === owner && record.name === name);
    const used = name === 'guide' ? own : own.filter(({ key }) => key === keyOf(owner, url)).slice(-1);
    const body = name === 'guide' ? answerFromKept(url, used, split) : (used[0]?.body ?? null);
    if (body === null) return null;
    ages.setState({
      [name]: Math.min(
        ...used.map(({ savedAt }) => savedAt),
        ages.getState()[name] ?? Number.POSITIVE_INFINITY,
      ),
    });
    return body;
  };

  const follow: KeptReplies['follow'] = async (call, run) => {
    if (!isKeptCall(call.name) || deps.isOpened?.()) return run();
    const began = epoch;
    const answer = await run();
    if (answer.ok) {
      const { body } = answer.value;
      if (owner !== null && epoch === began)
        disk.put({ key: keyOf(owner, call.url), owner, name: call.name, body });
      ages.setState({ [call.name]: deps.clock.now() });
      return answer;
    }
    if (!isServiceUnreachable(answer.error) || !(await deps.isAway())) return answer;
    const body = await find(call);
    return body === null || epoch !== began ? answer : ok({ status: 200, etag: null, body });
  };

  const changeOwner = (next: string | null): void => {
    /* A reply that was pending before the first session belongs to the new viewer. */
    if (owner !== null) epoch += 1;
    owner = next;
    disk.deleteOthers(next);
  };

  const keepSession = (reply: Session): void => {
    /* A start without the service could not ask for the PIN of a locked profile. */
    if (reply.user.profile_locked === true) return changeOwner(null);
    const next = keptOwner(reply);
    if (next !== owner) changeOwner(next);
    disk.put({ key: SESSION_KEY, owner: next, name: SESSION_KEY, body: keptSession(reply) });
  };

  const findSession = async (): Promise<Session | null> => {
    if (!(await deps.isAway())) return null;
    const record = (await disk.read()).findLast(({ key }) => key === SESSION_KEY);
    const reply = record === undefined ? null : parseKeptSession(record.body);
    if (reply === null || keptOwner(reply) !== record?.owner) return null;
    owner = record.owner;
    return reply;
  };

  return { follow, keepSession, findSession, forget: () => changeOwner(null), ages };
}

const keyOf = (owner: string | null, url: string): string => `${owner} ${url}`;

/**
 * The store behind a buffer: what is put is written together after a while, and counts as stored at once. A
 * logout is written at once.
 */
function createDisk({ open, clock, setTimer }: KeptDeps) {
  let opening: Promise<KeptStore | null> | null = null;
  let reading: Promise<readonly KeptRecord[]> | null = null;
  let owner: string | null = null;
  let isScheduled = false;
  let waiting = new Map<string, KeptRecord>();
  const openStore = (): Promise<KeptStore | null> => {
    opening ??= open().catch(() => null);
    return opening;
  };
  const isOfUse = ({ savedAt }: KeptRecord): boolean => Math.abs(clock.now() - savedAt) < KEPT_FOR;

  const write = async (): Promise<void> => {
    isScheduled = false;
    const records = [...waiting.values()];
    const kept = owner;
    waiting = new Map();
    reading = null;
    const store = await openStore();
    await store?.deleteOthers(kept);
    await store?.put(records);
  };
  const schedule = (): void => {
    if (!isScheduled) setTimer(() => void write(), WRITE_DELAY_MS);
    isScheduled = true;
  };
  return {
    put: (record: Omit<KeptRecord, 'savedAt'>): void => {
      waiting.set(record.key, { ...record, savedAt: clock.now() });
      schedule();
    },
    /** Returns the kept records that are not too old, the newest last. */
    read: async (): Promise<readonly KeptRecord[]> => {
      reading ??= openStore().then(async (store) => (await store?.readAll()) ?? []);
      return [...(await reading), ...waiting.values()].filter(isOfUse);
    },
    deleteOthers: (next: string | null): void => {
      owner = next;
      reading = null;
      for (const [key, record] of waiting) if (record.owner !== next) waiting.delete(key);
      if (next === null) void write();
      else schedule();
    },
  };
}

type Channel = { readonly network_code: string; readonly epg: unknown };
type Timed = { readonly start_datetime: string; readonly end_datetime: string };

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const isTimed = (value: unknown): value is Timed =>
  isRecord(value) && typeof value.start_datetime === 'string' && typeof value.end_datetime === 'string';
const isChannel = (value: unknown): value is Channel =>
  isRecord(value) && typeof value.network_code === 'string';

/**
 * Returns the channels of a guide reply: as the service sends it, or as the grid gets it, with the programmes
 * of a channel as bytes.
 */
function channelsOf(body: unknown): readonly Channel[] {
  const list: unknown = isRecord(body) && !Array.isArray(body) ? body.item : body;
  return Array.isArray(list) ? list.filter(isChannel) : [];
}

function programmesOf({ epg }: Channel): readonly Timed[] {
  const list: unknown = epg instanceof Uint8Array ? JSON.parse(decoder.decode(epg)) : epg;
  return Array.isArray(list) ? list.filter(isTimed) : [];
}

/**
 * Answers a guide call from kept guide replies: the grid asks for other channels and hours each time, so an
 * answer is assembled from all of them. Null if nothing requested was kept. Records are given oldest first,
 * so that the newest data of a programme wins. `split` gives the programmes as bytes, as the grid gets them.
 */
function answerFromKept(url: string, records: readonly KeptRecord[], split: boolean): unknown {
  const query = new URL(url, 'http://app').searchParams;
  const codes = (query.get('network_code') ?? '').split(',');
  const from = Date.parse(query.get('from') ?? '');
  const to = Date.parse(query.get('to') ?? '');
  const found = new Map<string, Map<string, Timed>>();
  for (const channel of records.flatMap(({ body }) => channelsOf(body))) {
    if (!codes.includes(channel.network_code)) continue;
    const programmes = found.get(channel.network_code) ?? new Map<string, Timed>();
    for (const one of programmesOf(channel))
      if (Date.parse(one.end_datetime) > from && Date.parse(one.start_datetime) < to)
        programmes.set(one.start_datetime, one);
    if (programmes.size > 0) found.set(channel.network_code, programmes);
  }
  if (found.size === 0) return null;
  const item = [...found].map(([network_code, programmes]) => {
    const epg = [...programmes.values()].toSorted(
      (one, other) => Date.parse(one.start_datetime) - Date.parse(other.start_datetime),
    );
    return { network_code, epg };
  });
  return split
    ? item.map(({ network_code, epg }) => ({ network_code, epg: encoder.encode(JSON.stringify(epg)) }))
    : { item };
}
