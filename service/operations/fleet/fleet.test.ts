import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operationsGuard } from '#service/operations/operations-guard.ts';
import { type FleetReport, fleetReply } from '#shared/contract/fleet.ts';
import { parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';
import { updateDecision } from '#shared/domain/updates/update-decision.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { openFleet } from './fleet.ts';

const TOKEN = 'a-token-of-twenty-four-or-more';
const NOON = Date.parse('2026-11-20T04:00:00Z');
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

const reportOf = (kiosk: string, part: Partial<FleetReport> = {}): FleetReport => ({
  kiosk,
  name: '',
  version: '1.2.0',
  policy: '',
  startedAt: NOON,
  route: '/tc/live/81/-/',
  title: 'Harbour One',
  errors: [],
  done: [],
  enrols: false,
  ...part,
});

/** A fleet in a folder of its own, with a clock that tests set. */
async function fleet() {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-fleet-'));
  let now = NOON;
  const opened = await openFleet({ folder, token: TOKEN, now: () => now, shared: null });
  onTestFinished(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  const port = new Hono();
  for (const guard of operationsGuard(['ops.example'])) port.use(guard);
  port.route('/', opened.page);
  const post = (place: string, body: string | Uint8Array<ArrayBuffer>, token = TOKEN) =>
    opened.routes.request(`/fleet/${place}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    ...opened,
    at: (time: number) => {
      now = time;
    },
    write: (name: string, value: unknown) =>
      writeFileSync(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value)),
    post,
    report: async (report: FleetReport) =>
      fleetReply.parse(await (await post('report/', JSON.stringify(report))).json()),
    port,
    status: async () => (await port.request('/fleet/')).text(),
    ask: (
      kiosk: string,
      what: string,
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) =>
      port.request('/fleet/command/', {
        method: 'POST',
        body: new URLSearchParams({ kiosk, do: what }),
        headers,
      }),
  };
}

describe('the port of an operator', () => {
  it.each([
    ['a page of another origin', { host: '10.0.0.5:9480', origin: 'https://evil.example' }, 403],
    ['a page without an origin', { host: '10.0.0.5:9480', origin: 'null' }, 403],
    [
      'a name that was rebound to this machine',
      { host: 'evil.example:9480', origin: 'http://evil.example:9480' },
      403,
    ],
    ['a host that is none', { host: 'a@b', origin: 'http://a@b' }, 403],
    ['its own page, by address', { host: '10.0.0.5:9480', origin: 'http://10.0.0.5:9480' }, 303],
    ['its own page, by a name of the operator', { host: 'ops.example', origin: 'http://ops.example' }, 303],
    ['a tool of the machine', { host: 'localhost:9480' }, 303],
  ])('%s: a command is answered with %s %i', async (_, headers, status) => {
    const { report, ask } = await fleet();
    await report(reportOf('k1'));
    expect((await ask('k1', 'restart', headers)).status).toBe(status);
  });

  it('shows nothing to a name that was rebound, and takes no long form', async () => {
    const { port } = await fleet();
    expect((await port.request('/fleet/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await port.request('/fleet/', { headers: { host: '[fd00::5]:9480' } })).status).toBe(200);
    const body = new URLSearchParams({ kiosk: 'x'.repeat(5000), do: 'reload' });
    expect(
      (await port.request('/fleet/command/', { method: 'POST', body, headers: { host: 'localhost' } }))
        .status,
    ).toBe(413);
  });
});

describe('the token of a kiosk', () => {
  const enrolling = (kiosk: string) => reportOf(kiosk, { enrols: true });

  it('comes with its first report, and once used, no other speaks for the kiosk', async () => {
    const { post, report, status } = await fleet();
    const { token } = await report(enrolling('k1'));
    expect(token).toMatch(/^[\w-]{43}$/);
    const send = async (kiosk: string, own: string | null) =>
      (await post('report/', JSON.stringify(enrolling(kiosk)), own ?? '')).status;
    /* A reply that was lost: the next report brings another one. */
    const { token: second } = await report(enrolling('k1'));
    expect([await send('k1', token), await send('k1', second)]).toEqual([403, 200]);
    expect([await send('k1', TOKEN), await send('k2', second), await send('k2', TOKEN)]).toEqual([
      403, 403, 200,
    ]);
    expect((await post('screenshot/?kiosk=k1', PICTURE)).status).toBe(403);
    expect((await post('screenshot/?kiosk=k1', PICTURE, second ?? '')).status).toBe(200);
    expect(await status()).toContain('its own');
  });

  it('is none for a version that takes none, which reports with the fleet’s as before', async () => {
    const { report } = await fleet();
    expect([(await report(reportOf('k1'))).token, (await report(reportOf('k1'))).token]).toEqual([
      null,
      null,
    ]);
  });

  it('is forgotten with its kiosk, which may then enrol again', async () => {
    const { post, report, port, status } = await fleet();
    const { token } = await report(enrolling('k1'));
    await post('report/', JSON.stringify(enrolling('k1')), token ?? '');
    const forget = await port.request('/fleet/forget/', {
      method: 'POST',
      body: new URLSearchParams({ kiosk: 'k1' }),
    });
    expect([forget.status, (await status()).includes('k1')]).toEqual([303, false]);
    expect((await report(enrolling('k1'))).token).not.toBeNull();
  });
});

describe('a fleet', () => {
  it('takes reports with its token only, and of the right shape', async () => {
    const { post } = await fleet();
    const body = JSON.stringify(reportOf('k1'));
    expect((await post('report/', body, 'another-token-of-24-characters')).status).toBe(403);
    expect((await post('report/', body, '')).status).toBe(403);
    expect((await post('report/', '{"kiosk":"../x"}')).status).toBe(400);
    expect((await post('report/', 'not json')).status).toBe(400);
    expect((await post('report/', 'x'.repeat(70_000))).status).toBe(413);
    expect((await post('report/', body)).status).toBe(200);
  });

  it('gives a thousand kiosks the policy of their stage, and each only if it has changed', async () => {
    const { write, report } = await fleet();
    write('policy.json', { version: 1, startRoute: '/tc/home/' });
    write('next.json', { version: 1, startRoute: '/tc/live/' });
    write('rollout.json', { percent: 20, kiosks: ['k999'] });
    const policies = new Map<string, string[]>();
    for (let index = 0; index < 1000; index += 1) {
      const { policy } = await report(reportOf(`k${index}`));
      const list = policies.get(policy?.text ?? '') ?? [];
      policies.set(policy?.text ?? '', [...list, `k${index}`]);
      if (index % 100 === 0)
        expect((await report(reportOf(`k${index}`, { policy: policy?.tag ?? '' }))).policy).toBeNull();
    }
    const next = policies.get('{"version":1,"startRoute":"/tc/live/"}') ?? [];
    expect(next.length).toBeGreaterThan(150);
    expect(next.length).toBeLessThan(250);
    expect(next).toContain('k999');
    expect(next.length + (policies.get('{"version":1,"startRoute":"/tc/home/"}')?.length ?? 0)).toBe(1000);
  });

  it.each([
    ['policy.json', '{"version":1,"maxVolume":7}', /policy\.json: maxVolume/],
    ['policy.json', 'not json', /policy\.json: not JSON/],
    ['rollout.json', '{"percent":200}', /rollout\.json: /],
  ])('keeps what it had when %s is %s, and says so', async (name, text, problem) => {
    const { write, report, status } = await fleet();
    write('policy.json', { version: 1, startRoute: '/en/home/' });
    const before = await report(reportOf('k1'));
    write(name, text);
    expect(await report(reportOf('k1'))).toEqual(before);
    expect(await status()).toMatch(problem);
  });

  it('allows an update to the kiosks of its stage, since a policy says up to which version', async () => {
    const { write, report } = await fleet();
    write('policy.json', { version: 1, updates: { upTo: '1.2.0' } });
    write('next.json', { version: 1, updates: { upTo: '1.3.0' } });
    write('rollout.json', { percent: 0, kiosks: ['k2'] });
    const allowed = async (kiosk: string) => {
      const { policy } = await report(reportOf(kiosk));
      const parsed = parseKioskPolicy(policy?.text ?? '');
      const upTo = parsed.ok ? (parsed.value.policy.updates?.upTo ?? null) : null;
      return updateDecision({
        running: '1.2.0',
        offered: { version: '1.3.0', share: 100, withdrawn: [] },
        bucket: 99,
        channel: 'stable',
        playing: false,
        kioskOpen: false,
        upTo,
      }).do;
    };
    expect([await allowed('k1'), await allowed('k2')]).toEqual(['leave', 'take']);
  });

  it('hands a command to its kiosk until it is done, and once however often it is asked for', async () => {
    const { report, ask, status } = await fleet();
    await report(reportOf('k1', { name: 'Shop <1>' }));
    expect((await ask('k1', 'restart')).status).toBe(303);
    await ask('k1', 'restart');
    expect(await status()).toContain('Restart asked');
    const { commands } = await report(reportOf('k1'));
    expect(commands).toEqual([{ id: expect.any(String), do: 'restart' }]);
    expect((await report(reportOf('k2'))).commands).toEqual([]);
    expect((await report(reportOf('k1', { done: [commands[0]?.id ?? ''] }))).commands).toEqual([]);
  });

  it('takes commands from its own page only', async () => {
    const { report, ask } = await fleet();
    await report(reportOf('k1'));
    expect((await ask('k1', 'restart', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask('k1', 'format')).status).toBe(400);
    expect((await ask('k7', 'restart')).status).toBe(400);
  });

  it('keeps the newest picture of a kiosk that it knows', async () => {
    const { post, report, page } = await fleet();
    expect((await post('screenshot/?kiosk=k1', PICTURE)).status).toBe(404);
    await report(reportOf('k1'));
    expect((await post('screenshot/?kiosk=k1', new Uint8Array([1, 2, 3, 4]))).status).toBe(415);
    expect((await post('screenshot/?kiosk=k1', PICTURE)).status).toBe(200);
    expect(new Uint8Array(await (await page.request('/fleet/screenshot/k1')).arrayBuffer())).toEqual(PICTURE);
  });

  it('reports which kiosks are up, what they play, and which have been silent', async () => {
    const { report, status, at } = await fleet();
    await report(
      reportOf('k1', { name: 'Shop <1>', errors: [{ code: 'PAGE_FAILED', at: NOON - 3 * MINUTE }] }),
    );
    at(NOON + 20 * MINUTE);
    await report(reportOf('k2', { title: 'News & more', version: '1.3.0' }));
    const page = await status();
    for (const part of [
      '1 of 2 alive',
      'Silent for 20 min',
      'Shop &lt;1&gt;',
      'News &amp; more',
      'PAGE_FAILED',
      'Versions: 1.3.0 (1), 1.2.0 (1).',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('Shop <1>');
  });

  it('refuses a token that is too short', async () => {
    await expect(
      openFleet({ folder: tmpdir(), token: 'short', now: () => NOON, shared: null }),
    ).rejects.toThrow(/HARBOUR_FLEET_TOKEN/);
  });

  it('keeps the kiosks and commands of a file that an earlier version wrote', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'harbour-fleet-'));
    const file = new DatabaseSync(path.join(folder, 'fleet.sqlite'));
    file.exec(`
      CREATE TABLE kiosks (kiosk TEXT PRIMARY KEY, report TEXT NOT NULL, at INTEGER NOT NULL, picture BLOB, picture_at INTEGER) STRICT;
      CREATE TABLE commands (id TEXT PRIMARY KEY, kiosk TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (kiosk, what)) STRICT;
      INSERT INTO commands VALUES ('c1', 'k1', 'reload', 1);`);
    file
      .prepare("INSERT INTO kiosks VALUES ('k1', ?, ?, x'89', 1)")
      .run(JSON.stringify(reportOf('k1', { name: 'Pier' })), NOON);
    file.close();
    for (let start = 0; start < 2; start += 1) {
      const opened = await openFleet({ folder, token: TOKEN, now: () => NOON, shared: null });
      const page = await (await opened.page.request('/fleet/')).text();
      expect([page.includes('Pier'), page.includes('Reload asked')]).toEqual([true, true]);
      await opened.close();
    }
    rmSync(folder, { recursive: true });
  });
});
