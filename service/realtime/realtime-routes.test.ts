import { expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { createConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { user } from '#shared/contract/accounts/user.ts';
import { REALTIME_PATH } from '#shared/contract/audience/realtime.ts';
import { REMOTE_CONFIG_DEFAULTS, remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { createPublishChange } from './changes.ts';
import { createFollowedTopics } from './followed-topics.ts';
import { changeTopic } from './read-rules.ts';
import { createRealtimeDocuments } from './realtime-documents.ts';
import { createRealtimeStreams } from './realtime-routes.ts';

const viewerWith = (profileId: string | null): RequestViewer => ({
  account: null,
  session: null,
  user: user.parse({ guest: true, profile_id: profileId }),
  kind: 'guest',
  country: 'HK',
  supported: true,
  profileReplaced: false,
  onMachine: false,
  household: 'none',
});

/** The streams of a service that keeps so many changes, and what a page receives. */
function streams(answer: () => Promise<RequestViewer>, changes = 100) {
  const database = createSqlitePort(openDatabase(null), 'when run');
  let time = 1_000_000;
  const now = () => time;
  const documents = createRealtimeDocuments(
    { origin: 'test', load: () => [], save: () => undefined, remove: () => undefined },
    now,
    { live_event: 100, concurrent: 100, change: changes },
  );
  const { routes } = createRealtimeStreams({
    deps: {
      viewers: { ofCookie: answer },
      concurrent: createConcurrentViewing(documents, now, database.bus, () => () => undefined),
      followedTopics: createFollowedTopics(
        database.bus,
        () => undefined,
        () => () => undefined,
      ),
      remoteConfig: () => remoteConfig.parse(REMOTE_CONFIG_DEFAULTS),
    },
    documents,
    setTimer: () => () => undefined,
  });
  const queries = encodeURIComponent(JSON.stringify([{ collection: 'change', where: {}, resume: true }]));
  return {
    documents,
    publish: createPublishChange(documents),
    open: (lastEventId = '') =>
      routes.request(`${REALTIME_PATH}?queries=${queries}`, { headers: { 'last-event-id': lastEventId } }),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** What a page is told first. */
async function firstText(reply: Response): Promise<string> {
  const reader = reply.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

it('a page that was away for longer than changes are kept is told to read everything again', async () => {
  const { documents, publish, open, pass } = streams(async () => viewerWith('p1'), 3);
  const known = documents.eventId();
  publish(changeTopic('profile', 'p1'), 'favourites');
  const forgotten = documents.revision();
  for (const id of ['p2', 'p3']) publish(changeTopic('profile', id), 'favourites');
  expect(await firstText(await open())).not.toContain('restart');
  pass(1000);
  publish(changeTopic('profile', 'p4'), 'favourites');
  const text = await firstText(await open(known));
  expect(text).toContain(`"data":{"kind":"restart","revision":${forgotten}}`);
  expect(await firstText(await open(documents.eventId()))).not.toContain('restart');
});

it('a device that was logged out is sent nothing while its session is looked up', async () => {
  let endLookup: (viewer: RequestViewer) => void = () => undefined;
  const lookup = new Promise<RequestViewer>((resolve) => {
    endLookup = resolve;
  });
  let answer: () => Promise<RequestViewer> = async () => viewerWith('p1');
  const { publish, open } = streams(() => answer());
  const reply = await open();
  expect(reply.status).toBe(200);
  answer = () => lookup;
  publish(changeTopic('profile', 'p1'), 'devices');
  publish(changeTopic('profile', 'p1'), 'favourites');
  endLookup(viewerWith(null));
  const text = await reply.text();
  expect(text).toContain('"devices"');
  expect(text).not.toContain('"favourites"');
});
