import type { Context } from 'hono';
import type { z } from 'zod';
import type { HandlerResult } from '#service/http/routing/refusal.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import { ownBackup, restoreBackup, writeBackup } from '#service/imported/sources/backup.ts';
import { nameOf, type OwnSources } from '#service/imported/sources/own-sources.ts';
import { portalLogin } from '#service/imported/sources/portal-login.ts';
import type { ReceivedParts } from '#service/imported/sources/received-parts.ts';
import type { SourceCopies } from '#service/imported/sources/source-copies.ts';
import { ownEndpoints } from '#shared/contract/imported/own-endpoints.ts';
import type { OwnState } from '#shared/contract/imported/own-state.ts';
import { ok } from '#shared/kernel/result.ts';
import { serveArrangement } from './arrangement-handlers.ts';
import { arrangementInForce, everyLockFor } from './group-locks.ts';
import { mayArrange } from './may-arrange.ts';
import { ownChannelsPage } from './own-channels-page.ts';
import { ownStateReply } from './own-state-reply.ts';
import { serveOwnTitles } from './own-title-handlers.ts';
import { readAccess } from './source-access.ts';
import { createUploads } from './uploads.ts';

type Login = Parameters<typeof portalLogin>[0];

/** Where an Xtream codes portal is: an address that names its user is kept without, so that no list of sources shows a password. */
function xtreamPlace(given: Login): Login {
  const { base, user, password } = portalLogin(given);
  return { location: base, user, password };
}

/** Returns what changes of an Xtream codes portal with an address: one that names its user is kept without, like one that is added. */
function movedPortal(source: Login, { location, user, password }: Partial<Login>): Partial<Login> {
  if (location === undefined) return {};
  const place = xtreamPlace({ location, user: user ?? null, password: password ?? null });
  return { ...place, user: place.user || source.user, password: place.password || source.password };
}

/** Whether a change was made: false if what it names does not exist, a code if there is no place for it. */
type Changed = boolean | 'OWN_FULL';

type Caller = { readonly context: Context; readonly viewer: Viewer };

/** The viewer's sources, their copies and what is received of files. `changed` notifies pages that the channels have changed. */
export type OwnParts = {
  readonly sources: OwnSources;
  readonly copies: SourceCopies;
  readonly received: ReceivedParts;
  readonly changed: () => void;
};

/**
 * Serves the viewer's own channels. Only calls from this machine may change them or see their sources: the service fetches what they name,
 * also in the private network.
 */
export function serveOwnChannels(serve: Serve, deps: ServiceDeps, { sources, copies, received, changed }: OwnParts): void {
  const own = deps.store.importedChannels;
  const state = (): OwnState => ownStateReply(sources, own, deps.clock.now());
  /** Runs a change; false means that what it names does not exist. */
  const change = async ({ context, viewer }: Caller, run: () => Changed | Promise<Changed>): Promise<HandlerResult<OwnState>> => {
    if (!mayArrange(context, viewer)) return refuse('OWN_ELSEWHERE');
    await sources.catchUp();
    const changed = await run();
    await sources.settled();
    if (changed === true) return ok(state());
    return refuse(changed === false ? 'OWN_UNKNOWN' : changed);
  };
  const done = (caller: Caller, run: () => unknown): Promise<HandlerResult<OwnState>> =>
    change(caller, () => {
      run();
      return true;
    });
  const uploads = createUploads(sources, copies, received, deps.machineClock.now);

  serve(ownEndpoints.ownState, ({ context, viewer }) => done({ context, viewer }, () => undefined));
  serve(ownEndpoints.ownChannels, async ({ context, query, viewer }) =>
    mayArrange(context, viewer) ? ok(ownChannelsPage(own, await arrangementInForce(deps), query)) : refuse('OWN_ELSEWHERE'),
  );
  serveOwnTitles(serve, deps);
  serve(ownEndpoints.addOwnSource, ({ context, body, viewer }) => {
    const { kind, name, refresh_hours: everyHours } = body;
    const access = readAccess(body);
    if (access?.location === undefined) return refuse('OWN_ADDRESS');
    const given = { location: access.location, user: access.user ?? null, password: access.password ?? null };
    const place = kind === 'xtream' ? xtreamPlace(given) : given;
    const { headers = {} } = access;
    const added = { kind, name: name || nameOf(place.location), headers, everyHours, ...place };
    return change({ context, viewer }, () => sources.add(added) !== null || 'OWN_FULL');
  });
  serve(ownEndpoints.uploadOwnFile, async ({ context, body, viewer }) => {
    if (!mayArrange(context, viewer)) return refuse('OWN_ELSEWHERE');
    const refusal = await uploads.receive(body);
    await sources.settled();
    return refusal === null ? ok(state()) : refuse(refusal);
  });
  serve(ownEndpoints.changeOwnSource, ({ context, body, viewer }) => {
    const source = sources.list().find(({ id }) => id === body.source_id);
    const access = readAccess(body, source?.headers);
    // What was received or is read from where it is has no address to change.
    const isFixed = source !== undefined && (source.from === 'file' || source.direct);
    if (access === null || (isFixed && Object.keys(access).length > 0)) return refuse('OWN_ADDRESS');
    const place = source?.kind === 'xtream' ? movedPortal(source, access) : {};
    return change({ context, viewer }, () => sources.change(body.source_id, { ...access, ...place, ...settingsOf(body) }));
  });
  serve(ownEndpoints.removeOwnSource, ({ context, body, viewer }) => change({ context, viewer }, () => sources.remove(body.source_id)));
  serve(ownEndpoints.undoOwnRemoval, ({ context, viewer }) =>
    change({ context, viewer }, () => (sources.canUndo() && sources.isFull() ? 'OWN_FULL' : sources.undo())),
  );
  serve(ownEndpoints.refreshOwnSources, ({ context, body, viewer }) => done({ context, viewer }, () => sources.refresh(body.source_id)));
  serve(ownEndpoints.cancelOwnJob, ({ context, viewer }) => done({ context, viewer }, sources.cancel));
  serve(ownEndpoints.matchOwnChannel, ({ context, body: { network_code, guide, shift }, viewer }) => {
    const chosen = guide === null || guide === 'none' ? guide : { source: guide.source_id, id: guide.guide_id };
    return change({ context, viewer }, () => {
      if (!own.channels().some(({ networkCode }) => networkCode === network_code)) return false;
      sources.match(network_code, chosen === null && shift === null ? null : { guide: chosen, shift });
      return true;
    });
  });
  serveArrangement(serve, deps, changed);
  serveBackups(serve, deps, { sources, copies, hand: own.hand, arrangement: own.arrangement }, state);
}

type Settings = Parameters<OwnSources['change']>[1];

/** Returns the settings of a source that a call names. */
const settingsOf = (body: z.output<typeof ownEndpoints.changeOwnSource.body>): Settings => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.refresh_hours === undefined ? {} : { everyHours: body.refresh_hours }),
  ...(body.refresh_at_start === undefined ? {} : { atStart: body.refresh_at_start }),
  ...(body.reach_home === undefined ? {} : { reachesHome: body.reach_home }),
  ...(body.guide_zone === undefined ? {} : { zone: body.guide_zone }),
  ...(body.guide_shift === undefined ? {} : { shift: body.guide_shift }),
});

/** Serves backups. They hold the addresses of all channels and may bring other locks, so that locked groups have to be opened first. */
function serveBackups(serve: Serve, deps: ServiceDeps, parts: Parameters<typeof writeBackup>[0], state: () => OwnState): void {
  const allowed = async <Reply>({ context, viewer }: Caller, run: () => Promise<HandlerResult<Reply>>): Promise<HandlerResult<Reply>> => {
    if (!mayArrange(context, viewer)) return refuse('OWN_ELSEWHERE');
    return (await everyLockFor(deps, viewer)) === 'open' ? run() : refuse('OWN_LOCKED');
  };
  serve(ownEndpoints.ownBackup, (caller) => allowed(caller, async () => ok(await writeBackup(parts))));
  serve(ownEndpoints.restoreOwn, (caller) =>
    allowed(caller, async () => {
      const backup = ownBackup.safeParse(caller.body.backup);
      if (!backup.success) return refuse('OWN_BACKUP');
      const refusal = await restoreBackup(parts, backup.data, caller.viewer.account?.account_id ?? null);
      return refusal === null ? ok(state()) : refuse(refusal);
    }),
  );
}
