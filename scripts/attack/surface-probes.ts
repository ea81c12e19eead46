import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import { openFleet } from '#service/operations/fleet/fleet.ts';
import { createHealth } from '#service/operations/health.ts';
import { createOperations } from '#service/operations/ops-server.ts';
import { rawCall } from '#service/testing/test-raw-call.ts';
import { errorReply } from '#shared/contract/common-errors.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { fleetReply } from '#shared/contract/fleet.ts';
import { firstBreach, type Probe } from './probe.ts';

const FLEET_TOKEN = 'a-token-of-twenty-four-or-more';

const RECORD = {
  user: { token: null, profile_name: '', guest_mode: false },
  agent: 'attack',
  tracking_map: {
    bossID: '',
    deviceID: 'd',
    randomLoyaltyID: '0123456789012345',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
  },
};

/** Starts of playbacks of a live channel, each an event and a playback of its own. */
const starts = (label: string, count: number, now: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `attack-${label}-${n}-${now}`,
    at: now,
    data: {
      resID: label,
      label,
      programID: '',
      videoID: label,
      streamType: 'live',
      mode: 'others',
      viewMode: 'screen',
      timeshift: 0,
      qualityLabel: '',
      videoStage: '',
      playheadTime: 0,
      vodLength: 0,
      upid: `${label}-${n}-${now}`,
      playlistID: '',
      videoOrder: 1,
      event: 'stateChange',
      type: 'start',
    },
  }));

/**
 * A connection from an address of this machine that sends this and then nothing. Resolves once the service
 * has answered the first part, or has closed it.
 */
async function silent(port: number, localAddress: string, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  const settled = Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.write(text);
  await settled;
  return socket;
}

const missingBody = `POST ${endpoints.login.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 50\r\n\r\n`;
const queries = encodeURIComponent(
  '[{"collection":"live_event","where":{"network_code":"HARB"},"resume":false}]',
);
const stream = `GET /api/harbour/realtime/?queries=${queries} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** Things that a stranger can fill, hold open or command without a login. */
export const SURFACE_PROBES: readonly Probe[] = [
  {
    name: 'tracking of channels that do not exist, and more than a day’s share',
    point: 'tracking',
    run: async ({ start }) => {
      const tracking = { ...FLOOD_LIMITS.tracking, unitsOfAddress: 600 };
      const target = await start({ floodLimits: { ...FLOOD_LIMITS, tracking } });
      const attacker = target.attacker();
      const send = (label: string) =>
        attacker.call(endpoints.trackEvents, {
          body: { record: RECORD, events: starts(label, 500, target.now()) },
        });
      const { counted } = endpoints.trackEvents.reply.parse(await (await send('NO-SUCH-CHANNEL')).json());
      const first = await send('HARB');
      const second = await send('HARB');
      return firstBreach([
        [counted === 0, `${counted} events of a made-up channel were stored`],
        [
          first.status === 200 && second.status === 429,
          `a day’s share ends with ${first.status}, ${second.status}`,
        ],
      ]);
    },
  },
  {
    name: 'bodies that never come, and realtime streams on every connection',
    point: 'sockets',
    run: async ({ start }) => {
      const sockets: Socket[] = [];
      try {
        const { port, url } = await start({
          sockets: { connections: 30 },
          streamLimits: { perAddress: 1000, total: 1000 },
        });
        for (let at = 0; at < 90; at += 1)
          sockets.push(await silent(port, `127.0.0.${2 + (at % 12)}`, missingBody));
        const bodies = await rawCall(url, endpoints.getSession.path);
        for (const socket of sockets.splice(0)) socket.destroy();
        for (let at = 0; at < 60; at += 1) sockets.push(await silent(port, '127.0.0.2', stream));
        const streams = await rawCall(url, endpoints.getSession.path);
        return firstBreach([
          [bodies.status === 200, `beside missing bodies a newcomer gets ${bodies.status}`],
          [streams.status === 200, `beside streams a newcomer gets ${streams.status}`],
        ]);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
  },
  {
    name: 'a web page restarts kiosks, and one kiosk speaks for another',
    point: 'kiosks',
    run: async ({ folder }) => {
      const fleet = await openFleet({ folder: folder(), token: FLEET_TOKEN, now: Date.now, shared: null });
      const operations = createOperations({
        port: 0,
        host: '127.0.0.1',
        allowedHosts: [],
        accessLog: false,
        tracing: false,
        pages: [fleet.page],
        print: () => undefined,
      });
      try {
        const always = (): boolean => true;
        const health = createHealth(always, always);
        const ops = (await operations.serve({ health, openStreams: () => 0 })) ?? '';
        const report = (kiosk: string, token: string) =>
          fleet.routes.request('/fleet/report/', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body: JSON.stringify({
              kiosk,
              name: '',
              version: '1',
              policy: '',
              startedAt: 0,
              route: '/',
              title: '',
              errors: [],
              done: [],
              enrols: true,
            }),
          });
        const { token } = fleetReply.parse(await (await report('k1', FLEET_TOKEN)).json());
        const own = await report('k1', token ?? '');
        const others = [await report('k1', FLEET_TOKEN), await report('k2', token ?? '')];
        const command = (headers: Record<string, string>) =>
          fetch(`${ops}/fleet/command/`, {
            method: 'POST',
            redirect: 'manual',
            headers,
            body: new URLSearchParams({ kiosk: 'k1', do: 'restart' }),
          });
        const foreign = await command({ origin: 'https://evil.example' });
        const rebound = await rawCall(ops, '/fleet/', { host: 'evil.example' });
        return firstBreach([
          [own.status === 200, `a kiosk with its own token gets ${own.status}`],
          [
            others.every(({ status }) => status === 403),
            `another’s token gets ${others.map(({ status }) => status).join()}`,
          ],
          [foreign.status === 403, `a page of another site gets ${foreign.status}`],
          [rebound.status === 403, `a rebound name gets ${rebound.status}`],
        ]);
      } finally {
        await operations.close();
        await fleet.close();
      }
    },
  },
  {
    name: 'addresses of remote config that run a script or name a user, and codes that are numbers',
    point: 'config',
    run: async ({ start }) => {
      const remoteConfig = {
        bottom_menu_scoopplus: 'javascript:alert(1)',
        jetso_home_url: 'https://user@evil.example/',
      };
      const config = await (await start({ remoteConfig })).attacker().read(endpoints.remoteConfig, {});
      const sent = JSON.stringify(config);
      return firstBreach([
        [!/javascript:|user@evil/.test(sent), 'the address is passed on'],
        [
          errorReply.parse({ errors: { code: 20030802 } }).errors.code === '20030802',
          'a number refuses the reply',
        ],
      ]);
    },
  },
];
