import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { restartDelay } from './restart-delay.ts';
import { keepServiceProcess, type ServiceChild } from './service-process.ts';

class FakeChild extends EventEmitter implements ServiceChild {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly told: unknown[] = [];
  killed = false;
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  kill(): boolean {
    this.killed = true;
    return true;
  }
  async say(line: string): Promise<void> {
    const read = new Promise((resolve) => this.stdout.once('data', resolve));
    this.stdout.write(line);
    await read;
  }
}

function setUp() {
  const children: FakeChild[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let now = 0;
  const commands: (readonly string[])[] = [];
  const service = keepServiceProcess({
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
    log: () => undefined,
  });
  const newest = (): FakeChild => {
    const child = children.at(-1);
    if (!child) throw new Error('nothing was started');
    return child;
  };
  return { service, children, commands, timers, newest, pass: (ms: number) => (now += ms) };
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

  it('tells each process the secret of this launch, and not on its command line', () => {
    const { newest, timers, children, commands } = setUp();
    newest().emit('exit', 1);
    timers.at(-1)?.run();
    expect(children.map(({ told }) => told)).toEqual([[{ launchSecret: 'of this launch' }], [{ launchSecret: 'of this launch' }]]);
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
});
