import {
  type Environment,
  parseUrl,
  type ReadFile,
  readSetting,
  SettingInvalid,
  signingKey,
} from '#service/kernel/operator-settings.ts';
import { type GatewayMapping, gatewayMapping } from './gateway-mapping.ts';

/** A payment gateway: the base URL of its API, the key that signs both ways, and how it names things. */
export type PaymentGatewaySettings = {
  readonly url: URL;
  readonly key: Buffer;
  readonly mapping: GatewayMapping;
};

/** The gateway that the operator connects; without one the sandbox takes payments, where it may. */
export type PaymentSettings = { readonly payments?: PaymentGatewaySettings };

/** Reads the gateway that the operator set in environment variables. Throws `SettingInvalid`. */
export function readPaymentSettings(env: Environment, readFile?: ReadFile): PaymentSettings {
  const address = readSetting(env, 'HARBOUR_PAYMENT_URL', readFile);
  const secret = readSetting(env, 'HARBOUR_PAYMENT_SECRET', readFile);
  const mapping = readSetting(env, 'HARBOUR_PAYMENT_MAPPING', readFile);
  if (address === null && secret === null && mapping === null) return {};
  const url = parseUrl('HARBOUR_PAYMENT_URL', address, ['https:', 'http:']);
  const key = signingKey('HARBOUR_PAYMENT_SECRET', secret);
  const parsed = gatewayMapping.safeParse(jsonOf(mapping ?? '{}'));
  if (!parsed.success)
    throw new SettingInvalid(`HARBOUR_PAYMENT_MAPPING: ${parsed.error.issues[0]?.path.join('.')}`);
  return { payments: { url, key, mapping: parsed.data } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingInvalid('HARBOUR_PAYMENT_MAPPING is not JSON');
  }
}
