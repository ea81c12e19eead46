import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IPC_CHANNELS } from '#shared/ipc/channels.ts';
import { createDispatch, type IpcSender, registerChannels } from './dispatch.ts';
import { fakeHost } from './fake-host.ts';
import { createHostHandlers } from './host-handlers.ts';
import { sendToRenderer } from './send-to-renderer.ts';

const page = 'app://harbour/tc/home/';
const ours: IpcSender = { senderFrame: { url: page, parent: null } };

function setUp(id = 'abc-1') {
  const opened: string[] = [];
  const refusals: string[] = [];
  const handlers = createHostHandlers(
    fakeHost({
      deviceId: async () => id,
      openExternal: async (url) => {
        opened.push(url);
        return true;
      },
      openGateway: (path) => {
        opened.push(`gateway ${path}`);
        return true;
      },
      playing: () => {
        throw new Error('no display');
      },
    }),
  );
  return {
    opened,
    refusals,
    dispatch: createDispatch(handlers, (code, channel) => refusals.push(`${channel} ${code}`)),
  };
}

describe('IPC dispatcher', () => {
  it('answers our own main frame', async () => {
    expect(await setUp().dispatch(ours, 'device.id', [])).toEqual({ ok: true, value: 'abc-1' });
  });

  it.each<[string, IpcSender]>([
    ['a frame that has gone', { senderFrame: null }],
    ['another page', { senderFrame: { url: 'https://example.org/', parent: null } }],
    [
      'what the service answers under our host',
      { senderFrame: { url: 'app://harbour/media/a.html', parent: null } },
    ],
    ['the demo console', { senderFrame: { url: 'app://console/demo/', parent: null } }],
    ['a frame of our page', { senderFrame: { url: page, parent: Object({}) } }],
    ['another host of our scheme', { senderFrame: { url: 'app://other/', parent: null } }],
  ])('refuses %s', async (_name, sender) => {
    const { dispatch, refusals } = setUp();
    expect(await dispatch(sender, 'device.id', [])).toEqual({ ok: false, code: 'UNTRUSTED_SENDER' });
    expect(refusals).toEqual(['device.id UNTRUSTED_SENDER']);
  });

  it.each(['constructor', '__proto__', 'toString', 'device.ID', ''])(
    'knows no channel named %j',
    async (name) => {
      expect(await setUp().dispatch(ours, name, [])).toEqual({ ok: false, code: 'UNKNOWN_CHANNEL' });
    },
  );

  it('opens only safe addresses, re-serialised', async () => {
    const { dispatch, opened } = setUp();
    expect(await dispatch(ours, 'shell.openExternal', ['https://example.org/a b'])).toEqual({
      ok: true,
      value: true,
    });
    for (const bad of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://example.org/',
      'https://u:p@example.org/',
      'nonsense',
    ]) {
      expect(await dispatch(ours, 'shell.openExternal', [bad])).toEqual({ ok: true, value: false });
    }
    expect(opened).toEqual(['https://example.org/a%20b']);
  });

  it('opens the first page of a payment in the gateway’s window, and no other page of the service', async () => {
    const { dispatch, opened } = setUp();
    const open = (address: string) => dispatch(ours, 'shell.openExternal', [address]);
    expect(await open('app://harbour/gateway/pay/?payment=p1')).toEqual({ ok: true, value: true });
    const others = [
      'gateway/card/',
      'gateway/api/payments',
      'gateway/pay/../api/payments',
      'api/auth/logout/',
      'demo/',
      'en/home/',
    ];
    for (const path of others)
      expect(await open(`app://harbour/${path}`)).toEqual({ ok: true, value: false });
    expect(await open('app://gateway/gateway/pay/?payment=p1')).toEqual({ ok: true, value: false });
    expect(opened).toEqual(['gateway /gateway/pay/?payment=p1']);
  });

  it('reports that nothing may be opened, as in a kiosk', async () => {
    const kiosk = createHostHandlers(fakeHost({ openExternal: async () => false, openGateway: () => false }));
    const dispatch = createDispatch(kiosk, () => undefined);
    for (const address of ['https://pay.example/', 'app://harbour/gateway/pay/?payment=p1'])
      expect(await dispatch(ours, 'shell.openExternal', [address])).toEqual({ ok: true, value: false });
  });

  it('turns a throwing handler and a bad result into codes', async () => {
    expect(await setUp().dispatch(ours, 'window.playing', [true])).toEqual({
      ok: false,
      code: 'HANDLER_FAILED',
    });
    expect(await setUp('bad id!').dispatch(ours, 'device.id', [])).toEqual({ ok: false, code: 'BAD_RESULT' });
  });

  it('never throws, whatever arrives', async () => {
    const { dispatch } = setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...IPC_CHANNELS), fc.string()),
        fc.array(fc.anything(), { maxLength: 3 }),
        async (name, args) => {
          expect(typeof (await dispatch(ours, name, args)).ok).toBe('boolean');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('registers every channel of the contract and closes what others opened', () => {
    const names: string[] = [];
    const ipcMain = {
      handle: (name: string) => names.push(name),
      removeAllListeners: () => Object(names.push('closed')),
    };
    registerChannels(ipcMain, setUp().dispatch);
    expect(names).toEqual(['closed', ...IPC_CHANNELS]);
  });

  it('refuses a malformed exit PIN before any work is done', async () => {
    for (const pin of ['', '12', 'abcd', '1'.repeat(13), 1234]) {
      expect(await setUp().dispatch(ours, 'kiosk.exit', [pin])).toEqual({ ok: false, code: 'BAD_ARGUMENTS' });
    }
  });
});

describe('host events', () => {
  const pageAt = (url: string, destroyed = false) => {
    const sent: unknown[] = [];
    return {
      sent,
      isDestroyed: () => destroyed,
      getURL: () => url,
      send: (...all: unknown[]) => void sent.push(all),
    };
  };

  it('are sent to our own page if they fit the contract', () => {
    const webContents = pageAt(page);
    expect(sendToRenderer(webContents, 'navigation.asked', '/en/live/81/-/')).toBe(true);
    expect(webContents.sent).toEqual([['navigation.asked', '/en/live/81/-/']]);
  });

  it('are not sent to another page, to one that is gone, or if they do not fit', () => {
    const other = pageAt('https://example.org/');
    const gone = pageAt(page, true);
    const own = pageAt(page);
    expect(sendToRenderer(other, 'navigation.asked', '/en/home/')).toBe(false);
    expect(sendToRenderer(gone, 'navigation.asked', '/en/home/')).toBe(false);
    expect(sendToRenderer(own, 'navigation.asked', 'https://example.org/')).toBe(false);
    expect(sendToRenderer(null, 'playback.commanded', 'pause')).toBe(false);
    expect([other.sent, gone.sent, own.sent]).toEqual([[], [], []]);
  });
});
