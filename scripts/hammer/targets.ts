import { endpoints } from '#shared/contract/endpoints.ts';
import { CODE_TARGETS } from './code-targets.ts';
import type { Target } from './hammer.ts';
import { JOIN_TARGETS } from './join-targets.ts';

const digits = (attempt: number, length: number): string => String(attempt).padStart(length, '0');
const VICTIM = 'paid@demo.harbour.tv';

const WAIT = 30_000;

/**
 * Every call by which an attacker could guess their way in. An account allows ten wrong tries, then one after
 * 30 s, 60 s and so on; an address a hundred accounts in a quarter of an hour (what a target before it has
 * used of a shared count is subtracted).
 */
export const TARGETS: readonly Target[] = [
  {
    name: 'login, one account',
    path: endpoints.login.path,
    body: (n) => ({ id: VICTIM, password: `Guess${n}` }),
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: 'login, many accounts',
    path: endpoints.login.path,
    body: (n) => ({ id: `nobody-${n}`, password: 'Guess1' }),
    allowed: 99,
    firstWait: null,
  },
  {
    name: 'smart-TV codes',
    path: endpoints.pairByCode.path,
    body: (n) => ({ id: VICTIM, password: 'Guess1', code: `BCDF${digits(n, 4)}` }),
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: 'asking for one-time codes',
    path: endpoints.requestCarrierCode.path,
    body: () => ({ mobile_number: '66880001' }),
    allowed: 100,
    firstWait: null,
  },
  {
    name: 'one-time codes',
    path: endpoints.carrierLogin.path,
    body: (n) => ({ mobile_number: '66880001', otp: digits(n, 6) }),
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: "carrier's links",
    path: endpoints.carrierLogin.path,
    body: (n) => ({ ctmtoken: `guess-${n}`, deviceid: `device-${n}` }),
    allowed: 99,
    firstWait: null,
  },
  {
    name: 'registration PINs',
    path: endpoints.loginCheckForRegister.path,
    body: (n) => ({ id: VICTIM, pin: digits(n, 4) }),
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: 'verification emails',
    path: endpoints.resendBossIdEmail.path,
    body: () => ({ account_id: '81000017' }),
    allowed: 1,
    firstWait: 2 * WAIT,
  },
  {
    name: 'remote log',
    path: endpoints.remoteLog.path,
    body: (n) => ({ code: 'X', detail: { n } }),
    allowed: 30,
    firstWait: WAIT,
  },
  ...CODE_TARGETS,
  ...JOIN_TARGETS,
];
