import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { restartDelay, type ServiceChild, superviseService } from './service-process.ts';

class FakeChild extends EventEmitter implements ServiceChild {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly messages: unknown[] = [];
  killed = false;
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  kill(): boolean {
    this.killed = true;
    return true;
  }
  async say(line: string, stream = this.stdout): Promise<void> {
    const read = new Promise((resolve) => stream.once('data', resolve));
    stream.write(line);
    await read;
  }
}

function setUp() {
  const children: FakeChild[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let now = 0;
  const logged: (readonly [string, object])[] = [];
  const commands: (readonly string[])[] = [];
  const service = superviseService({
    fork: (_script, args) => {
      commands.push(args);
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    script: 'service.js',
    args: ['--port', '0'],
    secret: 'of this launch',
    now: () => now,
    setTimer: (run, ms) => timers.push({ run, ms }),
    log: (code, detail) => logged.push([code, detail]),
  });
  const newest = (): FakeChild => {
    const child = children.at(-1);
    if (!child) throw new Error('nothing was started');
    return child;
  };
  return { service, children, commands, logged, timers, newest, pass: (ms: number) => (now += ms) };
}

describe('embedded service process', () => {
  it('has no address until the service says where it listens, even in pieces', async () => {
    const { service, newest } = setUp();
    expect(service.url()).toBeNull();
    await newest().say('starting\n{"event":"listening",');
    expect(service.url()).toBeNull();
    await newest().say('"url":"http://127.0.0.1:4000/"}\n');
    expect(service.url()).toBe('http://127.0.0.1:4000/');
  });

  it('gives each process the secret of this launch, but not on its command line', () => {
    const { newest, timers, children, commands } = setUp();
    newest().emit('exit', 1);
    timers.at(-1)?.run();
    expect(children.map(({ messages }) => messages)).toEqual([
      [{ launchSecret: 'of this launch' }],
      [{ launchSecret: 'of this launch' }],
    ]);
    expect(commands.flat()).not.toContain('of this launch');
  });

  it('starts again with a growing delay, and with the shortest after a healthy run', () => {
    const { timers, newest, pass, children } = setUp();
    newest().emit('exit', 1);
    timers.at(-1)?.run();
    newest().emit('exit', 1);
    expect(timers.map(({ ms }) => ms)).toEqual([restartDelay(1), restartDelay(2)]);
    timers.at(-1)?.run();
    pass(120_000);
    newest().emit('exit', 1);
    expect(timers.at(-1)?.ms).toBe(restartDelay(1));
    expect(children).toHaveLength(3);
  });

  it('forgets the address when the service ends and does not restart after stop', async () => {
    const { service, newest, timers } = setUp();
    await newest().say('{"event":"listening","url":"http://127.0.0.1:4000/"}\n');
    service.stop();
    expect(newest().killed).toBe(true);
    newest().emit('exit', 0);
    expect(service.url()).toBeNull();
    expect(timers).toEqual([]);
  });

  it('logs the last lines that it wrote to stderr, also those that come after its end', async () => {
    const { newest, timers, logged } = setUp();
    const child = newest();
    await child.say(Array.from({ length: 30 }, (_, number) => `line ${number}\n`).join(''), child.stderr);
    await child.say('half a ', child.stderr);
    child.emit('exit', 134);
    await child.say('line\n', child.stderr);
    timers.at(-1)?.run();
    const lines = [...Array.from({ length: 19 }, (_, number) => `line ${number + 11}`), 'half a line'];
    expect(logged).toEqual([['SERVICE_EXITED', { exit: 134, attempt: 1, reason: null, lines }]]);
  });

  it('discards a line without an end', async () => {
    const { newest, timers, logged } = setUp();
    const child = newest();
    for (let count = 0; count < 5; count += 1) await child.say('x'.repeat(5000), child.stderr);
    await child.say('\nlast\n', child.stderr);
    child.emit('exit', 1);
    timers.at(-1)?.run();
    expect(logged[0]?.[1]).toMatchObject({ lines: ['[a line too long to keep]', 'last'] });
  });

  const failing = async (runs: number, said: string) => {
    const set = setUp();
    const failures: string[] = [];
    set.service.onFailed((code) => failures.push(code));
    for (let run = 0; run < runs; run += 1) {
      if (said !== '') await set.newest().say(`${said}\n`);
      set.newest().emit('exit', 1);
      set.timers.at(-1)?.run();
    }
    return { ...set, failures };
  };

  it.each([
    ['{"event":"failed","code":"DATA_FOLDER_IN_USE","message":"in use"}', 'DATA_FOLDER_IN_USE'],
    ['', 'SERVICE_STOPPED'],
    ['{"event":"failed","code":"<b>bold</b>"}', 'SERVICE_STOPPED'],
  ])('gives up after five short runs in a row, with the code of the last: %s', async (said, code) => {
    const { service, children, failures, logged } = await failing(5, said);
    expect([failures, service.failureCode(), children.length]).toEqual([[code], code, 5]);
    expect(logged.at(-1)).toEqual(['SERVICE_GIVEN_UP', { reason: code }]);
    const late: string[] = [];
    service.onFailed((one) => late.push(one));
    expect(late).toEqual([code]);
  });

  it('does not give up earlier, or after a healthy run', async () => {
    const { failures, newest, timers, pass, children } = await failing(4, '');
    pass(120_000);
    newest().emit('exit', 1);
    timers.at(-1)?.run();
    expect([failures, children.length, timers.at(-1)?.ms]).toEqual([[], 6, restartDelay(1)]);
  });

  it('starts again on request, with as many runs as before', async () => {
    const { service, children, failures, newest, timers } = await failing(5, '');
    service.retry();
    service.retry();
    expect([service.failureCode(), children.length]).toEqual([null, 6]);
    for (let run = 0; run < 5; run += 1) {
      newest().emit('exit', 1);
      timers.at(-1)?.run();
    }
    expect([failures.length, children.length]).toEqual([2, 10]);
  });
});
