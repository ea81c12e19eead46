import type { DashTrack } from '#service/imported/streams/dash/mpd-segments.ts';
import type { DashOverview } from '#service/imported/streams/dash/mpd-to-hls.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import type { TsSession } from '#service/imported/streams/ts/ts-session.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { FoundAddress } from './open-any-address.ts';
import type { OpenedStream, StreamAddress } from './open-stream.ts';
import type { StreamError } from './stream-error.ts';
import { createStreamHealth, type StreamHealth } from './stream-health.ts';

/** A playlist or manifest, with the URL that its addresses are relative to. */
export type LeadingText = { readonly text: string; readonly url: string; readonly atHome: boolean };
/** `indexed` holds the segments of tracks that are one file, by the file's address and where its index is. */
export type Dash = LeadingText & {
  readonly overview: DashOverview;
  readonly readAt: number;
  readonly keys: KnownKeys;
  readonly indexed: Map<string, DashTrack>;
};
type FileFound = Extract<OpenedStream, { kind: 'file' }>;

/** State of an open stream. */
export type StreamState = FoundAddress & {
  /** The private origin that it may reach. */
  readonly home: string | null;
  readonly health: StreamHealth;
  used: number;
  pending: Promise<Result<OpenedStream, StreamError>> | null;
  hls: (LeadingText & { readonly readAt: number }) | null;
  variables: ReadonlyMap<string, string>;
  session: TsSession | null;
  dash: Dash | null;
  file: FileFound | null;
};

const MOST_STATES = 300;

/** The states of streams, by key. */
export type StreamStates = {
  /** Returns the state of a stream. A stream that was opened before its reach changed does not count. */
  readonly of: (key: string, stream?: StreamAddress) => StreamState;
  readonly all: () => readonly StreamState[];
};

/**
 * Creates the states by key. Of many, those that have been unused longest are dropped, unless they have a
 * session.
 */
export function createStreamStates(now: () => number): StreamStates {
  const states = new Map<string, StreamState>();
  const makeRoom = (): void => {
    for (const [key, { session, pending }] of states) {
      if (states.size < MOST_STATES) return;
      if (session === null && pending === null) states.delete(key);
    }
  };
  return {
    all: () => [...states.values()],
    of: (key, stream) => {
      const found = states.get(key);
      const isOther = found !== undefined && stream !== undefined && found.home !== stream.home;
      if (isOther) found.session?.close();
      const cached = isOther ? undefined : found;
      if (cached === undefined) makeRoom();
      states.delete(key);
      const empty = {
        found: null,
        pending: null,
        hls: null,
        variables: new Map<string, string>(),
        session: null,
        dash: null,
        file: null,
      };
      const state: StreamState = cached ?? {
        ...empty,
        home: stream?.home ?? null,
        health: createStreamHealth(now),
        used: now(),
      };
      state.used = now();
      states.set(key, state);
      return state;
    },
  };
}
