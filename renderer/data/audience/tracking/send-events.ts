import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { postOnLeave } from '#renderer/data/client/http.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { type TrackedEvent, trackingEndpoints, VIDEO_START } from '#shared/contract/audience/tracking.ts';
import type { ViewerSource } from './analytics-consent.ts';
import type { SendOutcome } from './drain.ts';
import type { QueuedEvent } from './queued-event.ts';

type SendDeps = {
  readonly session: ViewerSource;
  readonly api: Pick<Api, 'call'>;
  /** Address of the service; empty in the page. */
  readonly origin: string;
  readonly client?: Pick<PageClient, 'headers'>;
};

/** Status codes of a batch that will never be taken, and of one that a smaller one may replace. */
const USELESS = 400;
const TOO_LARGE = 413;

/**
 * The body of a batch. The current token is added only if the events are those of the logged-in customer
 * (R-32).
 */
function bodyOf({ session }: SendDeps, batch: readonly QueuedEvent[]) {
  const [first] = batch;
  if (first === undefined) return null;
  const { bossId, userToken } = session.store.getState().viewer;
  const { record } = first;
  const token = record.tracking_map.bossID === (bossId ?? '') ? userToken : null;
  const events = batch.map(({ event }): TrackedEvent => {
    const { data } = event;
    return data.event === VIDEO_START ? { ...event, data: { ...data, token: token ?? '' } } : event;
  });
  return { record: { ...record, user: { ...record.user, token } }, events };
}

/** Creates the two ways to send a batch of one record. */
export function createSendEvents(deps: SendDeps) {
  return {
    send: async (batch: readonly QueuedEvent[]): Promise<SendOutcome> => {
      const body = bodyOf(deps, batch);
      if (body === null) return { kind: 'taken' };
      const reply = await deps.api.call('trackEvents', { body });
      if (reply.ok) return { kind: 'taken' };
      const { status, retryAfter } = reply.error;
      if (status === TOO_LARGE) return { kind: 'too-large' };
      return status === USELESS ? { kind: 'useless' } : { kind: 'retry', afterSeconds: retryAfter };
    },
    sendOnLeave: (batch: readonly QueuedEvent[]): void => {
      const body = bodyOf(deps, batch);
      if (body !== null)
        postOnLeave(`${deps.origin}${trackingEndpoints.trackEvents.path}`, body, deps.client?.headers);
    },
  };
}
