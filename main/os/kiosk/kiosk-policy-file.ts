import path from 'node:path';
import { type KioskPolicy, kioskPolicy, parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';

/** Where an administrator puts the policy; only they can write there. Documented in docs/OPERATORS.md. */
export function systemPolicyFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return path.win32.join(env.ProgramData ?? 'C:\\ProgramData', 'Harbour TV', 'kiosk.json');
  if (platform === 'darwin') return '/Library/Application Support/Harbour TV/kiosk.json';
  return '/etc/harbour-tv/kiosk.json';
}

/** What a kiosk starts with: texts of the policies that exist, null where there is none. */
export type PolicyTexts = { readonly asked: boolean; readonly file: string | null; readonly lastGood: string | null };

/** What was wrong while the policy was chosen, for the log. */
export type PolicyReport = { readonly code: 'KIOSK_POLICY_REFUSED' | 'KIOSK_POLICY_UNKNOWN_KEYS'; readonly detail: readonly string[] };

/** The policy in force, or null where this is no kiosk. */
export type ChosenPolicy = { readonly policy: KioskPolicy | null; readonly reports: readonly PolicyReport[] };

/**
 * Chooses the policy: this is a kiosk when the switch asks for one or a policy file stands. A file that names a remote policy is replaced by the last good copy of
 * that. A file that is refused leaves a kiosk with the defaults, never an open app. A remote policy cannot change the exit PIN or where the policy comes from.
 */
export function choosePolicy({ asked, file, lastGood }: PolicyTexts): ChosenPolicy {
  if (!asked && file === null) return { policy: null, reports: [] };
  const local = readReported(file);
  const base = local.policy ?? kioskPolicy.parse({ version: 1 });
  if (base.remote === null || lastGood === null) return { policy: base, reports: local.reports };
  const remote = readReported(lastGood);
  const policy = remote.policy === null ? base : { ...remote.policy, exitPin: base.exitPin, remote: base.remote };
  return { policy, reports: [...local.reports, ...remote.reports] };
}

function readReported(text: string | null): ChosenPolicy {
  if (text === null) return { policy: null, reports: [] };
  const read = parseKioskPolicy(text);
  if (!read.ok) return { policy: null, reports: [{ code: 'KIOSK_POLICY_REFUSED', detail: read.error }] };
  const { policy, unknown } = read.value;
  return { policy, reports: unknown.length === 0 ? [] : [{ code: 'KIOSK_POLICY_UNKNOWN_KEYS', detail: unknown }] };
}
