import type { z } from 'zod';
import { arrangementInForce, everyLockFor } from '#service/household/group-locks.ts';
import type { HouseholdAccess, HouseholdCaller } from '#service/household/household-access.ts';
import { type HouseholdHandlerNeeds, serveHousehold } from '#service/household/household-handlers.ts';
import { readHeader } from '#service/imported/playlist/stream-options.ts';
import { importedBackup, restoreBackup, writeBackup } from '#service/imported/sources/backup.ts';
import { nameOf } from '#service/imported/sources/direct-sources.ts';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';
import { portalLogin } from '#service/imported/sources/portal-login.ts';
import type { ReceivedParts } from '#service/imported/sources/received-parts.ts';
import type { SourceCopies } from '#service/imported/sources/source-copies.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import { type HandlerResult, type RefusalCode, refuse } from '#service/kernel/routing/refusal.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type ArrangementHandlerNeeds, serveArrangement } from './arrangement-handlers.ts';
import { importedChannelsPage } from './imported-channels-page.ts';
import { importedStateReply } from './imported-state-reply.ts';
import { type ImportedTitleNeeds, serveImportedTitles } from './imported-title-handlers.ts';
import { createUploads } from './uploads.ts';

type ImportedChannelNeeds = ArrangementHandlerNeeds &
  HouseholdHandlerNeeds &
  ImportedTitleNeeds & {
    readonly store: {
      readonly importedChannels: ImportedChannelStore;
    };
    readonly clock: Clock;
    readonly machineClock: Clock;
  };

type Login = Parameters<typeof portalLogin>[0];

/**
 * Where an Xtream codes portal is: an address that names its user is kept without, so that no list of sources
 * shows a password.
 */
function xtreamPlace(given: Login): Login {
  const { base, user, password } = portalLogin(given);
  return { location: base, user, password };
}

/**
 * Returns the changes of an Xtream codes portal for an address: a user in the address is kept apart, as for a
 * new portal.
 */
function movedPortal(source: Login, { location, user, password }: Partial<Login>): Partial<Login> {
  if (location === undefined) return {};
  const place = xtreamPlace({ location, user: user ?? null, password: password ?? null });
  return { ...place, user: place.user || source.user, password: place.password || source.password };
}

/** Whether a change was made: false if what it names does not exist, a code if there is no place for it. */
type Changed = boolean | 'IMPORTED_FULL';

/**
 * The household's sources, their copies and what is received of files. `changed` notifies pages that the
 * channels have changed.
 */
export type ImportedParts = {
  readonly sources: ImportedSources;
  readonly copies: SourceCopies;
  readonly received: ReceivedParts;
  readonly changed: () => void;
};

/**
 * Serves the household's channels. Only calls from this machine may change them or see their sources: the
 * service fetches what they name, also in the private network. A change takes the household PIN.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one check.
export function serveImportedChannels(
  serve: Serve,
  needs: ImportedChannelNeeds,
  { sources, copies, received, changed }: ImportedParts,
  access: HouseholdAccess,
): void {
  const own = needs.store.importedChannels;
  const state = async (caller: HouseholdCaller): Promise<ImportedState> =>
    importedStateReply(await access.replyFor(caller), sources, own, needs.clock.now());
  const run = async (
    caller: HouseholdCaller,
    work: () => Changed | Promise<Changed>,
  ): Promise<HandlerResult<ImportedState>> => {
    await sources.catchUp();
    const made = await work();
    await sources.settled();
    if (made === true) return ok(await state(caller));
    return refuse(made === false ? 'IMPORTED_UNKNOWN' : made);
  };
  /** Runs a change. */
  const change = async (
    caller: HouseholdCaller,
    work: () => Changed | Promise<Changed>,
  ): Promise<HandlerResult<ImportedState>> => {
    const refusal = access.refusalToChange(caller);
    return refusal === null ? run(caller, work) : refuse(refusal);
  };
  /** Does what changes no source and no channel. */
  const done = async (
    caller: HouseholdCaller,
    refusal: RefusalCode | null,
    work: () => unknown,
  ): Promise<HandlerResult<ImportedState>> => {
    if (refusal !== null) return refuse(refusal);
    return run(caller, () => {
      work();
      return true;
    });
  };
  const uploads = createUploads(sources, copies, received, needs.machineClock.now);

  serve(importedEndpoints.importedState, (caller) =>
    done(caller, access.refusalToCome(caller), () => undefined),
  );
  serve(importedEndpoints.importedChannels, async (caller) => {
    const refusal = access.refusalToLook(caller);
    return refusal === null
      ? ok(importedChannelsPage(own, await arrangementInForce(needs), caller.query))
      : refuse(refusal);
  });
  serveImportedTitles(serve, needs, access);
  serve(importedEndpoints.addImportedSource, ({ context, body, viewer }) => {
    const { kind, name, refresh_hours: everyHours } = body;
    const access = readAccess(body);
    if (access?.location === undefined) return refuse('IMPORTED_ADDRESS');
    const given = { location: access.location, user: access.user ?? null, password: access.password ?? null };
    const place = kind === 'xtream' ? xtreamPlace(given) : given;
    const { headers = {} } = access;
    const added = { kind, name: name || nameOf(place.location), headers, everyHours, ...place };
    return change({ context, viewer }, () => sources.add(added) !== null || 'IMPORTED_FULL');
  });
  serve(importedEndpoints.uploadImportedFile, async (caller) => {
    const refusal = access.refusalToChange(caller) ?? (await uploads.receive(caller.body));
    await sources.settled();
    return refusal === null ? ok(await state(caller)) : refuse(refusal);
  });
  serve(importedEndpoints.changeImportedSource, ({ context, body, viewer }) => {
    const source = sources.list().find(({ id }) => id === body.source_id);
    const access = readAccess(body, source?.headers);
    // A source that was uploaded, or that is read from where it is, has no address to change.
    const isFixed = source !== undefined && (source.from === 'file' || source.direct);
    if (access === null || (isFixed && Object.keys(access).length > 0)) return refuse('IMPORTED_ADDRESS');
    const place = source?.kind === 'xtream' ? movedPortal(source, access) : {};
    return change({ context, viewer }, () =>
      sources.change(body.source_id, { ...access, ...place, ...settingsOf(body) }),
    );
  });
  serve(importedEndpoints.removeImportedSource, ({ context, body, viewer }) =>
    change({ context, viewer }, () => sources.remove(body.source_id)),
  );
  serve(importedEndpoints.undoImportedRemoval, ({ context, viewer }) =>
    change({ context, viewer }, () =>
      sources.canUndo() && sources.isFull() ? 'IMPORTED_FULL' : sources.undo(),
    ),
  );
  serve(importedEndpoints.refreshImportedSources, (caller) =>
    done(caller, access.refusalToLook(caller), () => sources.refresh(caller.body.source_id)),
  );
  serve(importedEndpoints.cancelImportedJob, (caller) =>
    done(caller, access.refusalToLook(caller), sources.cancel),
  );
  serve(
    importedEndpoints.matchImportedChannel,
    ({ context, body: { network_code, guide, shift }, viewer }) => {
      const chosen =
        guide === null || guide === 'none' ? guide : { source: guide.source_id, id: guide.guide_id };
      return change({ context, viewer }, () => {
        if (own.byCode(network_code) === null) return false;
        sources.match(network_code, chosen === null && shift === null ? null : { guide: chosen, shift });
        return true;
      });
    },
  );
  serveArrangement(serve, needs, access, changed);
  serveBackups(
    serve,
    needs,
    { sources, copies, hand: own.hand, arrangement: own.arrangement },
    { access, state },
  );
  serveHousehold(serve, needs, { access, state, changed });
}

type Settings = Parameters<ImportedSources['change']>[1];

/** Returns the settings of a source that a call names. */
const settingsOf = (body: z.output<typeof importedEndpoints.changeImportedSource.body>): Settings => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.refresh_hours === undefined ? {} : { everyHours: body.refresh_hours }),
  ...(body.refresh_at_start === undefined ? {} : { atStart: body.refresh_at_start }),
  ...(body.reach_home === undefined ? {} : { reachesHome: body.reach_home }),
  ...(body.guide_zone === undefined ? {} : { zone: body.guide_zone }),
  ...(body.guide_shift === undefined ? {} : { shift: body.guide_shift }),
});

type Backups = {
  readonly access: HouseholdAccess;
  readonly state: (caller: HouseholdCaller) => Promise<ImportedState>;
};

/**
 * Serves backups. They hold all sources and may bring other locks, so that locked groups have to be opened
 * first. The secret part of the sources is only in those that were asked for with the household PIN.
 */
function serveBackups(
  serve: Serve,
  needs: ImportedChannelNeeds,
  parts: Parameters<typeof writeBackup>[0],
  { access, state }: Backups,
): void {
  const allowed = async <Reply>(
    { viewer }: HouseholdCaller,
    refusal: RefusalCode | null,
    run: () => Promise<HandlerResult<Reply>>,
  ): Promise<HandlerResult<Reply>> => {
    if (refusal !== null) return refuse(refusal);
    return (await everyLockFor(needs, viewer)) === 'open' ? run() : refuse('IMPORTED_LOCKED');
  };
  serve(importedEndpoints.importedBackup, (caller) => {
    const { secrets = false } = caller.query;
    const refusal = secrets ? access.refusalToChange(caller) : access.refusalToLook(caller);
    return allowed(caller, refusal, async () => ok(await writeBackup(parts, secrets)));
  });
  serve(importedEndpoints.restoreImported, (caller) =>
    allowed(caller, access.refusalToChange(caller), async () => {
      const backup = importedBackup.safeParse(caller.body.backup);
      if (!backup.success) return refuse('IMPORTED_BACKUP');
      const refused = await restoreBackup(parts, backup.data, caller.viewer.account?.account_id ?? null);
      return refused === null ? ok(await state(caller)) : refuse(refused);
    }),
  );
}

type Given = {
  readonly location?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly user_agent?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

type Headers = Readonly<Record<string, string>>;

/** Most headers of a source besides the User-Agent. */
const MOST_HEADERS = 16;

/**
 * Returns the headers of a source after a call: given ones join those that it has, and one without a value is
 * taken away. The User-Agent is set for itself.
 */
function headersOf({ user_agent, headers = {} }: Given, before: Headers): Headers | null {
  const { 'user-agent': agent, ...others } = before;
  const headerMap = new Map(Object.entries(others));
  for (const [name, value] of Object.entries(headers)) {
    const read = readHeader(name, value.trim() === '' ? 'none' : value);
    if (read === null) return null;
    if (value.trim() === '') headerMap.delete(read[0]);
    else headerMap.set(...read);
  }
  if (headerMap.size > MOST_HEADERS) return null;
  const next = user_agent === undefined ? (headerMap.get('user-agent') ?? agent) : user_agent || undefined;
  headerMap.delete('user-agent');
  if (next === undefined) return Object.fromEntries(headerMap);
  const header = readHeader('user-agent', next);
  return header === null ? null : { ...Object.fromEntries(headerMap), 'user-agent': header[1] };
}

/** Returns the address, login and headers of a source from the body of a call; null if they are invalid. */
function readAccess(
  given: Given,
  before: Headers = {},
): Partial<Pick<ImportedSource, 'location' | 'user' | 'password' | 'headers'>> | null {
  const { location, user, password, user_agent, headers } = given;
  const address = location === undefined || /^https?:\/\//i.test(location) ? location : `http://${location}`;
  if (address !== undefined && !URL.canParse(address)) return null;
  const next = user_agent === undefined && headers === undefined ? undefined : headersOf(given, before);
  if (next === null) return null;
  return {
    ...(address === undefined ? {} : { location: address }),
    ...(user === undefined ? {} : { user: user || null }),
    ...(password === undefined ? {} : { password: password || null }),
    ...(next === undefined ? {} : { headers: next }),
  };
}
