import type { z } from 'zod';
import { importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { groupLockFor, type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import type { HouseholdAccess, HouseholdCaller } from '#service/household/household-access.ts';
import { newRecording, newSeries } from '#service/imported/recording/new-recording.ts';
import type { Recordings } from '#service/imported/recording/recorder.ts';
import { isRecordingOpen } from '#service/imported/recording/recording-facts.ts';
import { isUsableFolder } from '#service/imported/recording/recording-folder.ts';
import type { StoredRecording, StoredSeries } from '#service/imported/store/recordings.ts';
import { isEncrypted } from '#service/imported/streams/protection/known-keys.ts';
import { type HandlerResult, type Refusal, refuse } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import type { RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { seriesTitle } from '#shared/domain/imported/recording/series-rule.ts';
import { strictest } from '#shared/domain/profiles/known-rating.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { recordingsReplyOf } from './recordings-reply.ts';

type RecordingNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channelByCode'>;
  };
  readonly inDesktop: boolean;
  readonly machineClock: Clock;
  readonly recordings: Recordings;
} & LockFilterNeeds;

/** Outcome of a change: done, not found, or refused. */
type Outcome = boolean | Result<never, Refusal>;
type Allowed = (
  caller: HouseholdCaller,
  run: () => Promise<Outcome>,
) => Promise<HandlerResult<RecordingsReply>>;

/**
 * Serves recordings of the household's channels. Only viewers who see the channels may change them, from this
 * machine and with no kids profile: recordings fill its disk. The folder may be changed with the household
 * PIN, or in the desktop app.
 */
export function serveRecordings(serve: Serve, needs: RecordingNeeds, access: HouseholdAccess): void {
  const { recorder, folder } = needs.recordings;
  const allowed: Allowed = async (caller, run) => {
    const refusal = access.refusalToLook(caller);
    if (refusal !== null) return refuse(refusal);
    const viewer = access.asSeeing(caller.viewer);
    const done = await run();
    if (done === false) return refuse('IMPORTED_UNKNOWN');
    if (done !== true) return done;
    const shownFolder = needs.inDesktop ? folder() : null;
    return ok(recordingsReplyOf(recorder, shownFolder, await lockFilterFor(needs, viewer)));
  };
  serve(recordingEndpoints.importedRecordings, (caller) => allowed(caller, async () => true));
  serve(recordingEndpoints.recordImported, (caller) =>
    allowed(caller, () => record(needs, caller.viewer, caller.body)),
  );
  serve(recordingEndpoints.recordImportedSeries, (caller) =>
    allowed(caller, () => recordSeries(needs, caller.viewer, caller.body)),
  );
  serve(recordingEndpoints.changeImportedSeries, (caller) =>
    allowed(caller, () => recorder.changeSeries(caller.body.series_id, caller.body.new_only)),
  );
  serve(recordingEndpoints.removeImportedSeries, (caller) =>
    allowed(caller, () => recorder.removeSeries(caller.body.series_id)),
  );
  serve(recordingEndpoints.stopImportedRecording, (caller) =>
    allowed(caller, () => recorder.stop(caller.body.recording_id)),
  );
  serve(recordingEndpoints.deleteImportedRecording, (caller) =>
    allowed(caller, () => recorder.remove(caller.body.recording_id)),
  );
  serve(recordingEndpoints.keepImportedRecording, (caller) =>
    allowed(caller, async () => {
      const { recording_id, kept } = caller.body;
      if (recorder.book.recording(recording_id) === null) return false;
      await recorder.book.change(recording_id, { kept });
      return true;
    }),
  );
  serve(recordingEndpoints.changeImportedRecordings, (caller) =>
    allowed(caller, async () => {
      const refusal =
        caller.body.folder === undefined || needs.inDesktop ? null : access.refusalToChange(caller);
      return refusal === null ? changeSettings(needs, caller.body) : refuse(refusal);
    }),
  );
}

async function recordableChannel(
  needs: RecordingNeeds,
  viewer: RequestViewer,
  code: string,
): Promise<Result<StoredChannel, Refusal>> {
  const channel = needs.store.catalogue.channelByCode(code);
  const source = channel && importedFacts(channel);
  if (channel === null || source === null) return refuse('IMPORTED_UNKNOWN');
  if ((await groupLockFor(needs, viewer, source.groups ?? [], code)) !== 'open')
    return refuse('IMPORTED_LOCKED');
  return isEncrypted(source) ? refuse('RECORDING_PROTECTED') : ok(channel);
}

type Body<Name extends keyof typeof recordingEndpoints> = z.output<(typeof recordingEndpoints)[Name]['body']>;

/** Minutes of a recording without a given length. */
const USUAL_MINUTES = 60;

/**
 * Plans a recording of a programme or, without one, of the channel from now: once, however often it is asked
 * for.
 */
async function record(
  needs: RecordingNeeds,
  viewer: RequestViewer,
  { network_code, start, minutes }: Body<'recordImported'>,
): Promise<Outcome> {
  const { recorder, programmes } = needs.recordings;
  const now = needs.machineClock.now();
  const channel = await recordableChannel(needs, viewer, network_code);
  if (!channel.ok) return channel;
  const startsAt = start === null ? now : Date.parse(start);
  const isForATime = start === null && minutes !== undefined;
  const programme = isForATime ? null : programmes.at(network_code, startsAt);
  if (programme === null && start !== null) return false;
  const length = minutes ?? USUAL_MINUTES;
  const onMeanwhile =
    programme === null ? programmes.between(network_code, now, now + length * MINUTE) : [programme];
  const recording = newRecording(channel.value, programme, {
    now,
    minutes: length,
    rating: strictest(onMeanwhile.map(({ rating }) => rating)),
    ...recorder.book.settings(),
  });
  if (recorder.schedule.sourceOf(recording) === null) return refuse('RECORDING_OVER');
  const isSame = (one: StoredRecording): boolean =>
    isRecordingOpen(one) &&
    one.networkCode === network_code &&
    (programme === null
      ? one.start <= now && now < one.end
      : one.programmeStart === recording.programmeStart);
  if (!recorder.book.recordings().some(isSame)) await recorder.add(recording);
  return true;
}

/** Records a series, by one rule however often it is asked for. */
async function recordSeries(
  needs: RecordingNeeds,
  viewer: RequestViewer,
  { network_code, start, new_only }: Body<'recordImportedSeries'>,
): Promise<Outcome> {
  const { recorder, programmes } = needs.recordings;
  const channel = await recordableChannel(needs, viewer, network_code);
  if (!channel.ok) return channel;
  const programme = programmes.at(network_code, Date.parse(start));
  if (programme === null) return false;
  const isSame = (one: StoredSeries): boolean =>
    one.networkCode === network_code && seriesTitle(one.title) === seriesTitle(programme.title);
  if (!recorder.book.series().some(isSame))
    await recorder.addSeries(newSeries(channel.value, programme, new_only));
  return true;
}

async function changeSettings(
  { recordings }: RecordingNeeds,
  body: Body<'changeImportedRecordings'>,
): Promise<Outcome> {
  const { book } = recordings.recorder;
  const current = book.settings();
  if (body.folder != null && !(await isUsableFolder(body.folder))) return refuse('RECORDING_FOLDER');
  await book.putSettings({
    folder: body.folder === undefined ? current.folder : body.folder,
    limit: body.limit ?? current.limit,
    before: body.before_minutes === undefined ? current.before : body.before_minutes * MINUTE,
    after: body.after_minutes === undefined ? current.after : body.after_minutes * MINUTE,
  });
  return true;
}
