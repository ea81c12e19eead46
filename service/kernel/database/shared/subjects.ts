import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/**
 * Longest wait for the answers of other processes. One that lets it pass was killed or hangs, and is not
 * waited for until it answers again.
 */
const ANSWER_MS = SECOND / 2;

/**
 * Messages about subjects, such as an account, which only the processes receive that follow it. A process
 * follows what it serves: it asks the others once who else does, and from then on followers tell each other.
 * One that follows a subject holds the names of its other followers and nothing of any other subject.
 */
export type Subjects = {
  /**
   * Follows a subject. Resolves once every process that follows it as well has sent what it has; a process
   * that does not answer delays it by half a second.
   */
  readonly follow: (subject: string) => Promise<void>;
  readonly leave: (subject: string) => void;
  /** Sends a message to the other followers of a subject that this process follows. */
  readonly tell: (subject: string, message: unknown) => void;
  /** Whether a process is known to follow the subject as well. */
  readonly isFollower: (subject: string, process: string) => boolean;
};

export type SubjectListener = {
  /**
   * Called for each process that begins to follow a subject of this one; `tell` sends to that process alone.
   */
  readonly joined: (subject: string, tell: (message: unknown) => void) => void;
  readonly heard: (subject: string, message: unknown, from: string) => void;
  /** Called for each follower that leaves a subject or is gone. */
  readonly left: (subject: string, process: string) => void;
};

const sent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ask'), number: z.number(), subject: z.string() }),
  z.object({ do: z.literal('answered'), number: z.number() }),
  z.object({ do: z.literal('follows'), subject: z.string() }),
  z.object({ do: z.literal('leaves'), subject: z.string() }),
  z.object({ do: z.literal('tell'), subject: z.string(), message: z.unknown() }),
]);
type Sent = z.input<typeof sent>;

type Followed = { readonly others: Set<string>; known: Promise<void> };

/** Creates the subjects of a name, which each process creates once. */
export function createSubjects(
  bus: Bus,
  name: string,
  listener: SubjectListener,
  setTimer: SetTimer,
): Subjects {
  const topic = `subjects ${name}`;
  const followed = new Map<string, Followed>();
  const questions = createQuestions(bus, setTimer);
  const answers = createAnswers((process, number) => sendTo(process, { do: 'answered', number }));
  const sendTo = (process: string, message: Sent): void => bus.sendTo(process, topic, message);

  const ask = (subject: string): Promise<void> => {
    const { number, answered } = questions.begin();
    bus.send(topic, { do: 'ask', number, subject } satisfies Sent);
    return answered;
  };
  const join = (subject: string, others: Set<string>, process: string): void => {
    others.add(process);
    listener.joined(subject, (message) => sendTo(process, { do: 'tell', subject, message }));
  };
  const drop = (subject: string, process: string): void => {
    if (followed.get(subject)?.others.delete(process)) listener.left(subject, process);
  };
  const hear = (message: z.output<typeof sent>, from: string): void => {
    if (message.do === 'answered') return questions.answer(from, message.number);
    const { subject } = message;
    const here = followed.get(subject);
    if (message.do === 'leaves') return drop(subject, from);
    if (message.do === 'ask') {
      if (here !== undefined) {
        sendTo(from, { do: 'follows', subject });
        join(subject, here.others, from);
      }
      return answers.owe(from, message.number);
    }
    /* Left since: the sender has not heard of it. */
    if (here === undefined) return sendTo(from, { do: 'leaves', subject });
    if (message.do === 'follows') return join(subject, here.others, from);
    here.others.add(from);
    listener.heard(subject, message.message, from);
  };
  bus.hear(topic, (message, from) => {
    const parsed = sent.safeParse(message);
    if (parsed.success) hear(parsed.data, from);
  });
  bus.watch({
    gone: (process) => {
      questions.forget(process);
      for (const subject of followed.keys()) drop(subject, process);
    },
    lost: () => {
      for (const [subject, here] of followed) here.known = ask(subject);
    },
  });
  return {
    follow: (subject) => {
      const found = followed.get(subject);
      if (found !== undefined) return found.known;
      const made: Followed = { others: new Set(), known: Promise.resolve() };
      followed.set(subject, made);
      made.known = ask(subject);
      return made.known;
    },
    leave: (subject) => {
      const left = followed.get(subject);
      followed.delete(subject);
      for (const process of left?.others ?? []) sendTo(process, { do: 'leaves', subject });
    },
    tell: (subject, message) => {
      for (const process of followed.get(subject)?.others ?? [])
        sendTo(process, { do: 'tell', subject, message });
    },
    isFollower: (subject, process) => followed.get(subject)?.others.has(process) ?? false,
  };
}

/**
 * Questions to all processes, numbered in their order, so that one answer stands for all up to its number.
 */
function createQuestions(bus: Bus, setTimer: SetTimer) {
  type Question = { readonly number: number; readonly missing: Set<string>; readonly end: () => void };
  const open = new Set<Question>();
  /** Processes that let a question pass. */
  const silent = new Set<string>();
  let last = 0;
  const strike = (process: string, upTo: number): void => {
    for (const one of open) {
      if (one.number > upTo) break;
      one.missing.delete(process);
      if (one.missing.size === 0) one.end();
    }
  };
  return {
    begin: (): { readonly number: number; readonly answered: Promise<void> } => {
      last += 1;
      const number = last;
      const missing = new Set(bus.others().filter((process) => !silent.has(process)));
      if (missing.size === 0) return { number, answered: Promise.resolve() };
      const answered = new Promise<void>((resolve) => {
        const cancel = setTimer(() => {
          for (const process of missing) silent.add(process);
          question.end();
        }, ANSWER_MS);
        const question: Question = {
          number,
          missing,
          end: () => {
            open.delete(question);
            cancel();
            resolve();
          },
        };
        open.add(question);
      });
      return { number, answered };
    },
    answer: (process: string, number: number): void => {
      silent.delete(process);
      strike(process, number);
    },
    forget: (process: string): void => {
      silent.delete(process);
      strike(process, last);
    },
  };
}

/**
 * Answers the questions that came together by the number of the last one, once what they asked for is on its
 * way.
 */
function createAnswers(send: (process: string, number: number) => void) {
  let owed = new Map<string, number>();
  const flush = (): void => {
    const due = owed;
    owed = new Map();
    for (const [process, number] of due) send(process, number);
  };
  return {
    owe: (process: string, number: number): void => {
      if (owed.size === 0) queueMicrotask(flush);
      owed.set(process, number);
    },
  };
}
