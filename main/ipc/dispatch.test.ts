import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '#shared/ipc/channels.ts';
import { createDispatch, type IpcSender } from './dispatch.ts';
import { createHostHandlers } from './host-handlers.ts';
import { registerChannels } from './register.ts';

const page = 'app://harbour/tc/home/';
const ours: IpcSender = { senderFrame: { url: page, parent: null } };

function setUp(id = 'abc-1') {
  const opened: string[] = [];
  const refusals: string[] = [];
  const handlers = createHostHandlers({
    deviceId: async () => id,
    openExternal: async (url) => {
      opened.push(url);
    },
    keepAwake: () => {
      throw new Error('no display');
    },
    log: () => undefined,
  });
  return { opened, refusals, dispatch: createDispatch(handlers, (code, channel) => refusals.push(`${channel} ${code}`)) };
}

describe('IPC dispatcher', () => {
  it('answers our own main frame', async () => {
    expect(await setUp().dispatch(ours, 'device.id', [])).toEqual({ ok: true, value: 'abc-1' });
  });

  it.each<[string, IpcSender]>([
    ['a frame that has gone', { senderFrame: null }],
    ['another page', { senderFrame: { url: 'https://example.org/', parent: null } }],
    ['another host of our scheme', { senderFrame: { url: 'app://other/', parent: null } }],
  ])('refuses %s', async (_name, sender) => {
    const { dispatch, refusals } = setUp();
    expect(await dispatch(sender, 'device.id', [])).toEqual({ ok: false, code: 'UNTRUSTED_SENDER' });
    expect(refusals).toEqual(['device.id UNTRUSTED_SENDER']);
  });

  it.each(['constructor', '__proto__', 'toString', 'device.ID', ''])('knows no channel named %j', async (name) => {
    expect(await setUp().dispatch(ours, name, [])).toEqual({ ok: false, code: 'UNKNOWN_CHANNEL' });
  });

  it('opens only safe addresses, re-serialised', async () => {
    const { dispatch, opened } = setUp();
    expect(await dispatch(ours, 'shell.openExternal', ['https://example.org/a b'])).toEqual({ ok: true, value: true });
    for (const bad of ['file:///etc/passwd', 'javascript:alert(1)', 'http://example.org/', 'https://u:p@example.org/', 'nonsense']) {
      expect(await dispatch(ours, 'shell.openExternal', [bad])).toEqual({ ok: true, value: false });
    }
    expect(opened).toEqual(['https://example.org/a%20b']);
  });

  it('turns a throwing handler and a bad result into codes', async () => {
    expect(await setUp().dispatch(ours, 'window.playing', [true])).toEqual({ ok: false, code: 'HANDLER_FAILED' });
    expect(await setUp('bad id!').dispatch(ours, 'device.id', [])).toEqual({ ok: false, code: 'BAD_RESULT' });
  });

  it('never throws, whatever arrives', async () => {
    const { dispatch } = setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...CHANNELS), fc.string()),
        fc.array(fc.anything(), { maxLength: 3 }),
        async (name, args) => {
          expect(typeof (await dispatch(ours, name, args)).ok).toBe('boolean');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('registers every channel of the contract', () => {
    const names: string[] = [];
    registerChannels({ handle: (name) => names.push(name) }, setUp().dispatch);
    expect(names).toEqual([...CHANNELS]);
  });
});
