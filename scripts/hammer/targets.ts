import { endpoints } from '#shared/contract/endpoints.ts';
import type { Target } from './hammer.ts';

const digits = (attempt: number, length: number): string => String(attempt).padStart(length, '0');
const VICTIM = 'paid@demo.harbour.tv';

/**
 * Every call by which somebody could guess their way in, in an order in which none uses up the limit of another. Limits by account are 10 wrong
 * tries in a quarter of an hour, by address 60 (what a target before it has used of a shared count is subtracted).
 */
export const TARGETS: readonly Target[] = [
  { name: 'login, one account', path: endpoints.login.path, body: (n) => ({ id: VICTIM, password: `Guess${n}` }), allowed: 10 },
  { name: 'login, many accounts', path: endpoints.login.path, body: (n) => ({ id: `nobody-${n}`, password: 'Guess1' }), allowed: 50 },
  {
    name: 'smart-TV codes',
    path: endpoints.pairByCode.path,
    body: (n) => ({ id: VICTIM, password: 'Guess1', code: `BCDF${digits(n, 4)}` }),
    allowed: 10,
  },
  { name: 'asking for one-time codes', path: endpoints.requestCarrierCode.path, body: () => ({ mobile_number: '66880001' }), allowed: 30 },
  {
    name: 'one-time codes',
    path: endpoints.carrierLogin.path,
    body: (n) => ({ mobile_number: '66880001', otp: digits(n, 6) }),
    allowed: 20,
  },
  {
    name: "carrier's links",
    path: endpoints.carrierLogin.path,
    body: (n) => ({ ctmtoken: `guess-${n}`, deviceid: `device-${n}` }),
    allowed: 40,
  },
  { name: 'registration PINs', path: endpoints.loginCheckForRegister.path, body: (n) => ({ id: VICTIM, pin: digits(n, 4) }), allowed: 10 },
  { name: 'verification emails', path: endpoints.resendBossIdEmail.path, body: () => ({ account_id: '81000017' }), allowed: 1 },
  { name: 'remote log', path: endpoints.remoteLog.path, body: (n) => ({ code: 'X', detail: { n } }), allowed: 30 },
];
