import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import type { WebServer } from '#service/kernel/web/web-server.ts';
import type { Health } from '#service/operations/health.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { RunningService, Service } from './running-service.ts';

/**
 * Longest wait for background work before the store closes; what a gateway has not answered by then is
 * requested again after the next start.
 */
const CLOSING_MS = 3 * SECOND;

/** What a service is made of once it is composed. */
type ServiceParts = {
  readonly app: Hono;
  readonly health: Health;
  readonly openStreams: () => number;
  readonly background: Pick<BackgroundWork, 'idle'>;
  readonly server: Pick<WebServer, 'close'>;
  /** Listens, and returns the port. Rejects if it is taken. */
  readonly listen: () => Promise<number>;
  readonly urlAt: (port: number) => string;
  /** Called once it listens. */
  readonly onListening: () => void;
  /** What runs at intervals until it is stopped. */
  readonly rounds: readonly { readonly stop: () => void }[];
  /** Ends the replies that are open, before the server closes. */
  readonly drain: () => Promise<void>;
  /** Close what is left after the last call, in this order. */
  readonly closing: readonly (() => Promise<void>)[];
};

/** Returns a service that listens and ends, its parts in the order in which they need each other. */
export function serviceOf(parts: ServiceParts): Service {
  const { app, health, openStreams, background } = parts;
  const end = async (graceMs: number): Promise<void> => {
    for (const { stop } of parts.rounds) stop();
    await parts.drain();
    await parts.server.close(graceMs);
    await Promise.race([background.idle(), wait(CLOSING_MS, undefined, { ref: false })]);
    for (const close of parts.closing) await close();
  };
  let closed: Promise<void> | null = null;
  const close = (graceMs = 0): Promise<void> => (closed ??= end(graceMs));
  const listen = async (): Promise<RunningService> => {
    const port = await parts.listen().catch(async (error: unknown) => {
      await close();
      throw error;
    });
    parts.onListening();
    return { url: parts.urlAt(port), port, health, openStreams, close };
  };
  return { app, listen, idle: background.idle, close };
}
