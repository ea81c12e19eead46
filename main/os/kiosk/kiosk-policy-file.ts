import { systemFile } from '#main/os/files/system-file.ts';
import { type KioskPolicy, kioskPolicy, parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';

/** Returns the path of the system policy file. Documented in docs/operators/kiosks.md. */
export const systemPolicyFile = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string =>
  systemFile(platform, env, 'kiosk.json');

/** Texts of the policies found at start; null if there is none. */
export type PolicyTexts = {
  readonly asked: boolean;
  readonly file: string | null;
  readonly lastGood: string | null;
};

/** Problems found while choosing the policy, for the log. */
export type PolicyReport = {
  readonly code: 'KIOSK_POLICY_REFUSED' | 'KIOSK_POLICY_UNKNOWN_KEYS';
  readonly detail: readonly string[];
};

/** The effective policy; null outside a kiosk. */
export type ChosenPolicy = { readonly policy: KioskPolicy | null; readonly reports: readonly PolicyReport[] };

/**
 * Chooses the policy: the app is a kiosk if the switch says so or a policy file exists, and the last valid
 * remote policy overrides the file that names it. A rejected file yields the defaults, never an open app, and
 * a remote policy cannot change the exit PIN or its own source.
 */
export function choosePolicy({ asked, file, lastGood }: PolicyTexts): ChosenPolicy {
  if (!asked && file === null) return { policy: null, reports: [] };
  const local = readReported(file);
  const base = local.policy ?? kioskPolicy.parse({ version: 1 });
  if ((base.remote === null && base.fleet === null) || lastGood === null)
    return { policy: base, reports: local.reports };
  const remote = readReported(lastGood);
  const policy =
    remote.policy === null
      ? base
      : { ...remote.policy, exitPin: base.exitPin, remote: base.remote, fleet: base.fleet };
  return { policy, reports: [...local.reports, ...remote.reports] };
}

function readReported(text: string | null): ChosenPolicy {
  if (text === null) return { policy: null, reports: [] };
  const read = parseKioskPolicy(text);
  if (!read.ok) return { policy: null, reports: [{ code: 'KIOSK_POLICY_REFUSED', detail: read.error }] };
  const { policy, unknown } = read.value;
  return {
    policy,
    reports: unknown.length === 0 ? [] : [{ code: 'KIOSK_POLICY_UNKNOWN_KEYS', detail: unknown }],
  };
}
