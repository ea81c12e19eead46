import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type Attacker, firstBreach, type Probe, type Target } from './probe.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const SUPER = { 'x-service-id': 'super', 'x-client-platform': 'web' };
/** A channel of a plan, and one that is free and in the clear. */
const PLAN = 'SWORD';
const FREE = 'PEAK';

const live = (viewer: Attacker, network_code: string) =>
  viewer.read(endpoints.liveCheckout, { query: { ...WEB, network_code }, headers: DEVICE });

/** An allowed checkout of the plan's channel: stream paths, licence URL, key ids and a segment. */
async function openStream(target: Target) {
  const viewer = target.attacker();
  await viewer.become('paid');
  const start = await live(viewer, PLAN);
  const master = new URL(start.profiles[0]?.streaming_path ?? '', target.url);
  const text = await (await fetch(master)).text();
  const playlist = new URL(text.split('\n').find((line) => line.endsWith('.m3u8')) ?? '', master);
  const media = await (await fetch(playlist)).text();
  const segment = new URL(
    media.split('\n').find((line) => /\.m4s/.test(line) && !line.startsWith('#')) ?? '',
    playlist,
  );
  const kid = /KEYID=0x([0-9a-f]{32})/i.exec(text)?.[1] ?? '';
  return {
    viewer,
    master,
    playlist,
    segment,
    licence: start.drm?.licence_url ?? '',
    kid: Buffer.from(kid, 'hex').toString('base64url'),
  };
}
const status = async (address: URL | string): Promise<number> => {
  const reply = await fetch(address);
  await reply.arrayBuffer();
  return reply.status;
};
const licence = async (viewer: Attacker, address: string, kid: string): Promise<number> => {
  const headers = {
    ...SUPER,
    'x-user-token': viewer.tokens().user ?? '',
    'content-type': 'application/json',
  };
  return (await viewer.request('POST', address, { body: { kids: [kid], type: 'temporary' }, headers }))
    .status;
};

/** Part A4: keys and segments of what the viewer may not play. */
export const STREAM_PROBES: readonly Probe[] = [
  {
    name: 'a viewer without the plan asks for its stream and its key',
    point: 'streams',
    run: async ({ start }) => {
      const target = await start();
      const { viewer, licence: address, kid } = await openStream(target);
      const own = await licence(viewer, address, kid);
      const outsider = target.attacker();
      await outsider.become('free');
      const refused = await live(outsider, PLAN);
      const statuses = [
        await licence(outsider, address, kid),
        await licence(outsider, endpoints.licence.path, kid),
        await licence(
          outsider,
          `${endpoints.licence.path}?kind=live&content_id=${PLAN}&grant=${'a'.repeat(35)}`,
          kid,
        ),
      ];
      const guest = target.attacker();
      await guest.open();
      statuses.push(await licence(guest, address, kid));
      return firstBreach([
        [own === 200, `the viewer's own licence answers ${own}`],
        [
          refused.error_code === 'S_00001014',
          `the checkout answers ${refused.error_code ?? 'with a stream'}`,
        ],
        [statuses.every((one) => one === 401 || one === 403), `licences answer ${statuses.join()}`],
      ]);
    },
  },
  {
    name: 'the grant of one channel opens the key or the stream of another',
    point: 'streams',
    run: async ({ start }) => {
      const target = await start();
      const outsider = target.attacker();
      await outsider.become('free');
      const own = await live(outsider, FREE);
      const { kid, licence: address } = await openStream(target);
      const path = own.profiles[0]?.streaming_path ?? '';
      const moved = await status(new URL(path.replace(FREE, PLAN), target.url));
      const grant = /\/media\/([^/]+)\//.exec(path)?.[1] ?? '';
      const keyed = await licence(outsider, address.replace(/grant=[^&]+/, `grant=${grant}`), kid);
      return firstBreach([
        [moved === 403 || moved === 404, `the moved path answers ${moved}`],
        [keyed === 401 || keyed === 403, `the licence answers ${keyed}`],
      ]);
    },
  },
  {
    name: 'segments without a token, with a changed one, and after its end',
    point: 'streams',
    run: async ({ start }) => {
      const target = await start();
      const { master, playlist, segment, viewer, licence: address, kid } = await openStream(target);
      const bare = (url: URL): URL =>
        new URL(url.pathname.replace(/^\/media\/[^/]+\//, '/media/'), target.url);
      const changed = (url: URL): URL =>
        new URL(url.pathname.replace(/^(\/media\/[^/]{8})./, '$1!'), target.url);
      const open = await Promise.all([master, playlist, segment].map(status));
      const statuses = await Promise.all(
        [master, playlist, segment].flatMap((url) => [status(bare(url)), status(changed(url))]),
      );
      target.pass(3 * HOUR);
      const late = await Promise.all([master, playlist, segment].map(status));
      const lateLicence = await licence(viewer, address, kid);
      return firstBreach([
        [open.every((one) => one === 200), `the viewer gets ${open.join()}`],
        [statuses.every((one) => one === 403 || one === 404), `without a token: ${statuses.join()}`],
        [late.every((one) => one === 403 || one === 404), `after its end: ${late.join()}`],
        [lateLicence === 401 || lateLicence === 403, `a late licence answers ${lateLicence}`],
      ]);
    },
  },
];
