import { expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { createConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { openSessions } from '#service/session/sessions.ts';
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

it('a device that was logged out is sent nothing while its session is looked up', async () => {
  const database = createSqlitePort(openDatabase(null), 'when run');
  const now = () => 1_000_000;
  const documents = createRealtimeDocuments(
    { origin: 'test', load: () => [], save: () => undefined, remove: () => undefined },
    now,
  );
  const publish = createPublishChange(documents);
  let endLookup: (viewer: RequestViewer) => void = () => undefined;
  const lookup = new Promise<RequestViewer>((resolve) => {
    endLookup = resolve;
  });
  let answer: () => Promise<RequestViewer> = async () => viewerWith('p1');
  const { routes } = createRealtimeStreams({
    deps: {
      store: { sessions: openSessions(database) },
      machineClock: { now },
      viewers: {
        ofSession: () => answer(),
        ofAccount: () => answer(),
        withLoyalty: () => answer(),
        ofClaims: () => answer(),
      },
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
  const reply = await routes.request(`${REALTIME_PATH}?queries=${queries}`);
  expect(reply.status).toBe(200);
  answer = () => lookup;
  publish(changeTopic('profile', 'p1'), 'devices');
  publish(changeTopic('profile', 'p1'), 'favourites');
  endLookup(viewerWith(null));
  const text = await reply.text();
  expect(text).toContain('"devices"');
  expect(text).not.toContain('"favourites"');
});
