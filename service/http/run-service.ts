import { once } from 'node:events';
import { homedir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { addressSet } from '#service/http/server/ip-address.ts';
import { publicOriginOf } from '#service/http/server/public-origin.ts';
import type { ImportSources } from '#service/import/import-types.ts';
import type { Catalogue } from '#service/seed/model.ts';
import { defaultDataFolder } from '#service/store/data-folder.ts';
import type { MakeGuideDay } from '#service/store/guide.ts';
import { createPasswords, type Passwords } from '#service/store/password.ts';
import { openStore } from '#service/store/store.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import { HOUR } from '#shared/kernel/time.ts';
import type { Painter } from './art-routes.ts';
import { assembleService } from './assemble-service.ts';
import type { Log } from './service-deps.ts';

/** How a service is started; everything has a default. */
export type StartOptions = {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Loopback unless told otherwise. */
  readonly host?: string;
  /** Folder for the data; by default the user's data folder of this operating system. */
  readonly dataDir?: string;
  /** Keeps everything in memory, nothing on disk. */
  readonly inMemory?: boolean;
  /** Folder with the built renderer to serve. */
  readonly webRoot?: string;
  /** Folder with the demo media; the repository's own by default. */
  readonly mediaRoot?: string;
  readonly clock?: Clock;
  /** The demo console; on unless false. */
  readonly demo?: boolean;
  /** Two letters: the country in which every viewer is taken to be. */
  readonly demoCountry?: string;
  readonly log?: Log;
  /** How passwords and PINs are hashed; cheaper, or counted, in tests. */
  readonly passwords?: Passwords;
  /** Channels of the operator's own, imported once the service listens. */
  readonly ownChannels?: ImportSources;
  /** Host names beside loopback under which the service may be asked. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies?: readonly string[];
  /** Where viewers reach the service behind a proxy, such as `https://tv.example`; its host is allowed. */
  readonly publicOrigin?: string;
  /** Holds every reply against the contract before it leaves; for tests and development. */
  readonly checkReplies?: boolean;
};

/** What the service shows: the seed and who draws its pictures. */
export type ServiceContent = {
  /** The catalogue as it stands at `now`, in milliseconds since 1970. */
  readonly catalogueAt: (now: number) => Catalogue;
  readonly makeGuideDay: MakeGuideDay;
  readonly painter: Painter;
};

/** A service that listens. `close` ends all connections and closes the store; it may be called more than once. */
export type RunningService = { readonly url: string; readonly port: number; readonly close: () => Promise<void> };

const LOOPBACK = '127.0.0.1';
const WILDCARDS = ['0.0.0.0', '::'];

/** Under which names the service may be asked, and who counts as the caller. Throws at a setting that cannot be read. */
function addressRules({ allowedHosts = [], trustedProxies = [], publicOrigin }: StartOptions, host: string) {
  const origin = publicOrigin === undefined ? null : publicOriginOf(publicOrigin);
  const names = [...allowedHosts, ...(WILDCARDS.includes(host) ? [] : [inAddress(host)])];
  return {
    allowedHosts: origin === null ? names : [...names, new URL(origin).hostname],
    callerRules: { trustedProxies: addressSet(trustedProxies), publicOrigin: origin },
  };
}

/** A host as it is written in an address. */
const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Starts a service with this content. Rejects when the data folder cannot be used or the port is taken. */
export async function runService(content: ServiceContent, options: StartOptions = {}): Promise<RunningService> {
  const clock = options.clock ?? { now: Date.now };
  const host = options.host ?? LOOPBACK;
  const folder = options.dataDir ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });
  const now = clock.now();
  const { makeGuideDay, painter } = content;
  const rules = addressRules(options, host);
  const store = openStore({ folder: options.inMemory ? null : folder, catalogue: content.catalogueAt(now), makeGuideDay, now });
  const { app, topUpGuide, importer } = assembleService({
    ...{ store, clock, painter },
    log: options.log ?? (() => undefined),
    passwords: options.passwords ?? createPasswords(),
    webRoot: options.webRoot ?? null,
    mediaRoot: options.mediaRoot ?? path.resolve(import.meta.dirname, '..', '..', 'resources', 'media'),
    demo: options.demo ?? true,
    demoCountry: options.demoCountry ?? null,
    ...rules,
    checkReplies: options.checkReplies ?? false,
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  const timer = setInterval(topUpGuide, HOUR);
  timer.unref();
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    clearInterval(timer);
    if (server.listening) {
      const ended = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await ended;
    }
    await importer.close();
    store.close();
  };
  try {
    server.listen(options.port ?? 0, host);
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  if (options.ownChannels !== undefined) importer.start(options.ownChannels);
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const shown = WILDCARDS.includes(host) ? LOOPBACK : host;
  return {
    url: `http://${inAddress(shown)}:${port}`,
    port,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
