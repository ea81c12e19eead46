import { afterEach, describe, expect, it } from 'vitest';
import { createTabs, TABS_CHANNEL, type TabMessage } from './tabs-port.ts';

const open: BroadcastChannel[] = [];
const channel = (): BroadcastChannel => {
  const made = new BroadcastChannel(TABS_CHANNEL);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const made of open.splice(0)) made.close();
});

/** The next message that a tab receives. */
const nextMessage = (tabs: ReturnType<typeof createTabs>): Promise<TabMessage> =>
  new Promise((resolve) => tabs.onMessage(resolve));

describe('tabs of one browser', () => {
  it('receive the messages of the others, and not their own', async () => {
    const one = createTabs(channel);
    const other = createTabs(channel);
    const own: TabMessage[] = [];
    one.onMessage((news) => own.push(news));
    const news = nextMessage(other);
    one.post('logged-out');
    expect(await news).toBe('logged-out');
    expect(own).toEqual([]);
  });

  it('ignore messages that are not from this app', async () => {
    const tabs = createTabs(channel);
    const news = nextMessage(tabs);
    const stranger = channel();
    for (const message of ['hello', { type: 'logged-out' }, null, 'session-changed'])
      stranger.postMessage(message);
    expect(await news).toBe('session-changed');
  });

  it('receive nothing in a browser without a channel', () => {
    const tabs = createTabs(() => {
      throw new Error('not here');
    });
    expect(() => {
      tabs.post('logged-out');
      tabs.onMessage(() => undefined)();
    }).not.toThrow();
  });
});
