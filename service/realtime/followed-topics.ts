import type { Bus } from '#service/kernel/database/bus.ts';
import { MINUTE, type SetTimer } from '#shared/kernel/time.ts';

/**
 * Time for which changes to a topic still come when nothing holds it, in ms: a page that is hidden has no
 * stream, and one that is opened has its session before it has one.
 */
const LINGER_MS = 10 * MINUTE;

/** Topics of accounts, profiles and sessions whose changes other processes send to this one. */
export type FollowedTopics = {
  /**
   * Holds topics. Resolves once changes to them come, with the function that ends it. If they did not come
   * before, pages learn that everything may have changed.
   */
  readonly hold: (topics: readonly string[]) => Promise<() => void>;
  /** Holds them for ten minutes, for a page that is about to listen. */
  readonly touch: (topics: readonly string[]) => Promise<void>;
};

type Followed = { holders: number; readonly begun: Promise<void>; cancel: () => void };

/** Creates them. `missed` is called for each topic that is followed anew, once its changes come. */
export function createFollowedTopics(
  { subjects }: Pick<Bus, 'subjects'>,
  missed: (topic: string) => void,
  setTimer: SetTimer,
): FollowedTopics {
  const followed = new Map<string, Followed>();
  const follow = (topic: string): Followed => {
    const begun = subjects?.follow(topic).then(() => missed(topic));
    return { holders: 0, begun: begun ?? Promise.resolve(), cancel: () => undefined };
  };
  const hold = (topic: string): Promise<void> => {
    const one = followed.get(topic) ?? follow(topic);
    followed.set(topic, one);
    one.cancel();
    one.holders += 1;
    return one.begun;
  };
  const release = (topic: string): void => {
    const one = followed.get(topic);
    if (one === undefined) return;
    one.holders -= 1;
    if (one.holders > 0) return;
    one.cancel = setTimer(() => {
      followed.delete(topic);
      subjects?.unfollow(topic);
    }, LINGER_MS);
  };
  const holdAll: FollowedTopics['hold'] = async (topics) => {
    // Where everything comes to every process, nothing has to be followed.
    if (subjects === null) return () => undefined;
    await Promise.all(topics.map(hold));
    return () => {
      for (const topic of topics) release(topic);
    };
  };
  return { hold: holdAll, touch: async (topics) => (await holdAll(topics))() };
}
