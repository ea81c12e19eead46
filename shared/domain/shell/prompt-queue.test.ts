import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUEUE_CASES, SPECIFIED_KINDS } from './prompt-queue.cases.ts';
import {
  belongsToPage,
  closesWithBack,
  isForViewer,
  NO_PROMPTS,
  nextPrompts,
  PROMPT_KINDS,
  type Prompt,
  type PromptEvent,
  type PromptKind,
  type PromptQueue,
  promptRank,
  reopens,
} from './prompt-queue.ts';

const kindOf = (name: string | undefined): PromptKind => {
  const kind = PROMPT_KINDS.find((each) => each === name);
  if (kind === undefined) throw new Error(`no kind of prompt: ${name}`);
  return kind;
};

function eventOf(text: string, at: number): PromptEvent<number> {
  if (text === 'hold' || text === 'release') return { type: 'held', isHeld: text === 'hold' };
  if (text === 'page') return { type: 'page-left' };
  if (text === 'member' || text === 'guest') return { type: 'viewer-changed', member: text === 'member' };
  const [name, key] = text.slice(1).split(':');
  if (text.startsWith('+'))
    return { type: 'requested', prompt: { kind: kindOf(name), key: key ?? '', data: at } };
  return key === undefined
    ? { type: 'closed', kind: kindOf(name) }
    : { type: 'closed', kind: kindOf(name), key };
}

const run = (events: readonly string[]): PromptQueue<number> =>
  events.map(eventOf).reduce<PromptQueue<number>>((queue, event) => nextPrompts(queue, event), NO_PROMPTS);

const nameOf = ({ kind, key }: Prompt): string => (key === '' ? kind : `${kind}:${key}`);

describe('prompts, one at a time', () => {
  it.each(QUEUE_CASES)('%s', (_sentence, events, open, waiting) => {
    const queue = run(events);
    expect([queue.open === null ? null : nameOf(queue.open), queue.waiting.map(nameOf)]).toEqual([
      open,
      waiting,
    ]);
  });

  it('a request of a kind that is there brings its newer content', () => {
    expect(run(['+clip', '+clip']).open?.data).toBe(1);
    expect(run(['+login', '+clip', '+clip']).waiting[0]?.data).toBe(2);
  });

  it('every kind of the specification has its place', () => {
    expect(PROMPT_KINDS).toEqual(expect.arrayContaining([...SPECIFIED_KINDS]));
    expect(new Set(PROMPT_KINDS).size).toBe(PROMPT_KINDS.length);
    expect(PROMPT_KINDS.filter((kind) => !SPECIFIED_KINDS.includes(kind))).toEqual([
      'terms',
      'profile',
      'password_update',
      'log_out',
    ]);
    expect(PROMPT_KINDS.map(promptRank)).toEqual(PROMPT_KINDS.map((_kind, index) => index));
  });

  it('each kind says whether it comes back, belongs to a page, and for whom it is', () => {
    expect(PROMPT_KINDS.filter((kind) => !reopens(kind))).toEqual(['log_out', 'qr', 'download_app', 'share']);
    expect(PROMPT_KINDS.filter((kind) => !belongsToPage(kind))).toEqual([
      'watch_reminder',
      'system_busy',
      'terms',
      'login',
      'profile',
      'password_update',
      'log_out',
      'message',
      'guest_mode_intro',
    ]);
    expect(PROMPT_KINDS.filter((kind) => !isForViewer(kind, true))).toEqual([
      'geo_blocked_login',
      'login',
      'guest_mode_intro',
    ]);
    expect(PROMPT_KINDS.filter((kind) => !isForViewer(kind, false))).toEqual([
      'watch_reminder',
      'terms',
      'profile',
      'password_update',
      'log_out',
      'survey',
    ]);
  });

  it('Back closes those about the page and those that the viewer opened', () => {
    expect(PROMPT_KINDS.filter((kind) => !closesWithBack(kind))).toEqual([
      'watch_reminder',
      'terms',
      'profile',
      'password_update',
      'log_out',
      'guest_mode_intro',
    ]);
  });

  it('whatever happens, the most pressing is open, no kind appears twice, and closing all ends empty', () => {
    const happenings = [
      ...PROMPT_KINDS.flatMap((kind) => [`+${kind}`, `-${kind}`]),
      ...['a', 'b', 'c', 'd', 'e'].flatMap((key) => [`+message:${key}`, `-message:${key}`]),
      'page',
      'member',
      'guest',
      'hold',
      'release',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...happenings), { maxLength: 40 }), (events) => {
        const queue = run([...events, 'release']);
        const all = [...(queue.open === null ? [] : [queue.open]), ...queue.waiting];
        const ranks = all.map(({ kind }) => promptRank(kind));
        if (!events.includes('hold')) expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        expect(new Set(all.map(nameOf)).size).toBe(all.length);
        expect(queue.waiting.filter(({ kind }) => kind === 'message').length).toBeLessThanOrEqual(3);
        if (queue.open === null) expect(queue.waiting).toEqual([]);
        expect(run([...events, ...PROMPT_KINDS.map((kind) => `-${kind}`), 'release'])).toEqual(NO_PROMPTS);
      }),
      { numRuns: 2000 },
    );
  });
});
