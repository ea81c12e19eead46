import { describe, expect, it, onTestFinished } from 'vitest';
import { type Bus, MAX_MESSAGE_BYTES, type OpenBus } from './bus.ts';

/** The buses of one kind, for a test. */
export type BusesUnderTest = {
  /** Opens the bus of another process of one database. */
  readonly open: () => Promise<OpenBus>;
  /** Opens that of a process of another database. */
  readonly openElsewhere: () => Promise<OpenBus>;
  /** Sends a text to all processes as a program would that is none of ours. */
  readonly sendText: (text: string) => Promise<void>;
  /** Takes what carries the messages away, and brings it back. */
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const LATE = { timeout: 20_000 };
const countTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Returns what a bus hears of a topic, as it comes. */
function heardBy(bus: Bus, topic = 'topic'): unknown[] {
  const messages: unknown[] = [];
  bus.hear(topic, (message) => messages.push(message));
  return messages;
}

/** Counts how often a bus says that messages may be lost. */
function lossesOf(bus: Bus): () => number {
  let losses = 0;
  bus.watch({
    gone: () => undefined,
    lost: () => {
      losses += 1;
    },
  });
  return () => losses;
}

/**
 * Tests of a bus of either kind. `hasSubjects` is whether what is sent about a subject reaches its followers
 * alone.
 */
export function describeBus(kind: string, hasSubjects: boolean, start: () => Promise<BusesUnderTest>): void {
  /** Opens the buses of so many processes, which know one another. */
  async function open(count: number) {
    const buses = await start();
    const opened = await Promise.all(countTo(count).map(buses.open));
    onTestFinished(async () => {
      for (const bus of opened) await bus.close();
    });
    await expect.poll(() => opened.map((bus) => bus.others().length)).toEqual(opened.map(() => count - 1));
    const [one, two, three = two] = opened;
    if (one === undefined || two === undefined || three === undefined) throw new Error('two buses at least');
    return { ...buses, one, two, three };
  }

  describe(`a bus over ${kind}`, () => {
    it('brings each process what is for it, in the order in which it was sent', async () => {
      const { one, two, three } = await open(3);
      await one.subjects?.follow('account:a');
      const heard = heardBy(one);
      const others = heardBy(three);
      for (const count of countTo(300)) {
        if (count % 3 === 0) two.send('topic', count);
        else if (count % 3 === 1) two.sendTo(one.id, 'topic', count);
        else two.sendAbout('account:a', 'topic', count);
      }
      await expect.poll(() => heard.length).toBe(300);
      expect(heard).toEqual(countTo(300));
      await expect.poll(() => others.at(-1)).toBe(hasSubjects ? 297 : 299);
      expect(others).toEqual(countTo(300).filter((at) => at % 3 === 0 || (!hasSubjects && at % 3 === 2)));
    });

    it('names the sender, and brings nothing to it or to processes of another database', async () => {
      const { one, two, openElsewhere } = await open(2);
      const stranger = await openElsewhere();
      onTestFinished(() => stranger.close());
      const own = heardBy(one);
      const strange = heardBy(stranger);
      const senders: string[] = [];
      two.hear('topic', (_, from) => senders.push(from));
      stranger.send('topic', 'of another database');
      one.send('topic', { text: '港灣', list: [1, null] });
      two.send('topic', 'last');
      await expect.poll(() => own).toEqual(['last']);
      await expect.poll(() => senders).toEqual([one.id]);
      expect([strange, stranger.others()]).toEqual([[], []]);
    });

    it('brings hundreds of messages of a moment, equal ones among them', async () => {
      const { one, two } = await open(2);
      const heard = heardBy(one);
      for (const count of countTo(500)) two.send('topic', { count: count % 2, text: 'x'.repeat(60) });
      await expect.poll(() => heard.length).toBe(500);
      expect(heard).toEqual(countTo(500).map((count) => ({ count: count % 2, text: 'x'.repeat(60) })));
    });

    it('brings what is sent about a subject to whoever follows it, until it does no more', async () => {
      const { one, two, three } = await open(3);
      expect(one.subjects !== null).toBe(hasSubjects);
      await one.subjects?.follow('profile:*.>');
      const heard = heardBy(one);
      const others = heardBy(three);
      two.sendAbout('profile:*.>', 'topic', 'followed');
      two.sendAbout('profile:other', 'topic', 'not followed');
      two.send('topic', 'to all');
      const every = ['followed', 'not followed', 'to all'];
      await expect.poll(() => heard).toEqual(hasSubjects ? ['followed', 'to all'] : every);
      await expect.poll(() => others).toEqual(hasSubjects ? ['to all'] : every);
      one.subjects?.unfollow('profile:*.>');
      await one.subjects?.follow('profile:third');
      two.sendAbout('profile:*.>', 'topic', 'left');
      two.sendAbout('profile:third', 'topic', 'third');
      await expect.poll(() => heard.at(-1)).toBe('third');
      expect(heard.includes('left')).toBe(!hasSubjects);
    });

    it('knows the others, and who of them has ended', async () => {
      const { one, two, three } = await open(3);
      const gone: string[] = [];
      one.watch({ gone: (id) => gone.push(id), lost: () => undefined });
      expect(new Set(one.others())).toEqual(new Set([two.id, three.id]));
      await two.close();
      await expect.poll(() => one.others()).toEqual([three.id]);
      expect(gone).toEqual([two.id]);
    });

    it('brings messages up to a size, and none that is larger', async () => {
      const { one, two } = await open(2);
      const heard = heardBy(one);
      const frame = JSON.stringify(['topic', '']).length + 1;
      const largest = 'x'.repeat(MAX_MESSAGE_BYTES - frame);
      two.send('topic', `${largest}x`);
      two.sendTo(one.id, 'topic', '港'.repeat(MAX_MESSAGE_BYTES / 2));
      two.send('topic', largest);
      two.send('topic', 'small');
      await expect.poll(() => heard.length).toBe(2);
      expect(heard).toEqual([largest, 'small']);
    });

    it('refuses what no process of ours has sent', async () => {
      const { one, two, sendText } = await open(2);
      const heard = heardBy(one);
      const broken = [
        'no JSON',
        '[]',
        'null',
        '{"from":7,"messages":[["topic","broken"]]}',
        '{"messages":[["topic","broken"]]}',
        '{"from":"x","messages":[["topic","whole"],["topic"]]}',
        '{"from":"x","messages":{"topic":"broken"}}',
        JSON.stringify({ from: one.id, messages: [['topic', 'as if of its own']] }),
      ];
      for (const text of broken) await sendText(text);
      await sendText(JSON.stringify({ from: two.id, messages: [['topic', 'whole']] }));
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      expect(heard).toEqual(['whole']);
      expect(one.others()).toEqual([two.id]);
    });

    it('works without what carries it, and says that messages were lost once that is back', async () => {
      const { one, two, begin, end } = await open(2);
      const heard = heardBy(one);
      const lostByOne = lossesOf(one);
      const lostByTwo = lossesOf(two);
      await one.subjects?.follow('account:before');
      expect(two.connected()).toBe(true);
      await begin();
      await expect.poll(two.connected).toBe(false);
      two.send('topic', 'lost');
      two.sendTo(one.id, 'topic', 'lost');
      await one.subjects?.follow('account:meanwhile');
      one.subjects?.unfollow('account:before');
      await end();
      await expect.poll(() => [lostByOne() > 0, lostByTwo() > 0], LATE).toEqual([true, true]);
      expect(two.connected()).toBe(true);
      const sendUntilHeard = (subject: string) =>
        expect
          .poll(() => {
            two.sendAbout(subject, 'topic', subject);
            return heard.includes(subject);
          }, LATE)
          .toBe(true);
      await sendUntilHeard('account:meanwhile');
      two.sendAbout('account:before', 'topic', 'account:before');
      two.send('topic', 'back');
      await expect.poll(() => heard.includes('back'), LATE).toBe(true);
      expect(heard.includes('account:before')).toBe(!hasSubjects);
      expect(heard).not.toContain('lost');
    });
  });
}
