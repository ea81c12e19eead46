import { createPasswords } from '#service/kernel/passwords.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type Attacker, firstBreach, type Ground, type Probe } from './probe.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const PAIR = { lang: 'en', device_id: 'device-1', drm_id: 'drm-1', incognito: false };
const PIN = '2580';

const outcome = async (reply: Response): Promise<string> => {
  const body: unknown = await reply.json().catch(() => null);
  return `${reply.status} ${JSON.stringify(body).slice(0, 200)}`;
};
const liveCode = async (attacker: Attacker, network_code: string): Promise<string | undefined> => {
  await attacker.open();
  const reply = await attacker.read(endpoints.liveCheckout, {
    query: { ...WEB, network_code },
    headers: DEVICE,
  });
  return reply.error_code ?? undefined;
};

/** A kids profile at noon whose account has a parent PIN that the attacker does not know. */
async function child({ start }: Ground) {
  const target = await start({ passwords: createPasswords(undefined, { N: 16, r: 1, p: 1 }) });
  const attacker = target.attacker();
  await attacker.become('kids');
  const created = await attacker.read(endpoints.saveProfile, {
    body: {
      id: null,
      profile: {
        profile_name: 'Parent',
        gender: 'female',
        year_of_birth: 1985,
        month_of_birth: 4,
        profile_class: 'general',
      },
    },
  });
  const general = created.profile?.id ?? '';
  const list = await attacker.read(endpoints.getProfileList, { body: {} });
  const kids = list.profiles.find(({ profile_class }) => profile_class === 'kids')?.id ?? '';
  await attacker.read(endpoints.generateProfileAccessToken, {
    body: { profile_id: general, profile_name: 'Parent', blocked_pair: false },
  });
  await attacker.open();
  await attacker.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
  await attacker.read(endpoints.generateProfileAccessToken, {
    body: { profile_id: kids, profile_name: '小樂', blocked_pair: false },
  });
  await attacker.open();
  return { ...target, attacker, general, kids };
}

/** Part A6: a child with the console of a browser and no PIN. */
export const PARENT_PROBES: readonly Probe[] = [
  {
    name: 'a child leaves the kids profile by calling the service',
    point: 'parents',
    run: async (ground) => {
      const { attacker, general, kids, pass } = await child(ground);
      pass(HOUR);
      const token = { profile_id: general, profile_name: 'Parent' };
      const tries = [
        await attacker.call(endpoints.generateProfileAccessToken, {
          body: { ...token, blocked_pair: false },
        }),
        await attacker.call(endpoints.pairDevice, {
          body: { ...PAIR, ...token, profile_class: 'general', pairWithDefaultProfile: false },
        }),
        await attacker.call(endpoints.pairDevice, { body: { ...PAIR, pairWithDefaultProfile: true } }),
        await attacker.call(endpoints.saveProfile, {
          body: { id: kids, profile: { profile_class: 'general', profile_name: 'Grown' } },
        }),
        await attacker.call(endpoints.saveProfile, { body: { id: kids, profile: { status: 'inactive' } } }),
      ];
      const answers = await Promise.all(tries.map(outcome));
      const { user } = await attacker.open();
      return firstBreach([
        [
          user.profile_id === kids && user.profile_class === 'kids',
          `watches as ${user.profile_class}: ${answers.join(' | ')}`,
        ],
      ]);
    },
  },
  {
    name: 'a child lifts the limits without the PIN',
    point: 'parents',
    run: async (ground) => {
      const { attacker, kids, pass } = await child(ground);
      pass(10 * HOUR);
      const none = {
        viewing_control_start_time: null,
        viewing_control_end_time: null,
        daily_quota_minutes: null,
      };
      const answers = [
        await outcome(
          await attacker.call(endpoints.saveViewingControl, { body: { profile_id: kids, ...none } }),
        ),
        await outcome(await attacker.call(endpoints.setParentPin, { body: { parent_pin: null } })),
        await outcome(await attacker.call(endpoints.keepWatching, { body: { cause: 'WINDOW' } })),
      ];
      const code = await liveCode(attacker, 'STAR');
      return firstBreach([
        [
          code === 'VIEWING_WINDOW',
          `a channel answers ${code ?? 'with its stream'} at 22:00: ${answers.join(' | ')}`,
        ],
      ]);
    },
  },
  {
    name: 'the PIN is guessed',
    point: 'parents',
    run: async (ground) => {
      const { attacker } = await child(ground);
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          attacker.call(endpoints.checkParentPin, { body: { parent_pin: String(n).padStart(4, '0') } }),
        ),
      );
      const looked = replies.filter(({ status }) => status === 200).length;
      return firstBreach([[looked <= 10, `looked at ${looked} of 60 guesses`]]);
    },
  },
];
