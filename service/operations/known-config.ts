import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import { REMOTE_CONFIG_DEFAULTS, type RemoteConfig } from '#shared/contract/operations/remote-config.ts';

/**
 * Returns remote config as this installation can keep it, which page and service both read: the embedded
 * captcha unless the operator has set what verifies the vendor's, and the way that a registration's code
 * goes; of a station its identity, and that its programmes play in its countries.
 */
export function knownConfig(
  config: RemoteConfig,
  { captchaVendor, smtp, sms }: OperatorSettings,
  station: RemoteConfig['station'] = null,
): RemoteConfig {
  const possible = smtp !== undefined && sms === undefined ? 'email' : 'sms';
  const isUsual = config.vod_countries.join() === REMOTE_CONFIG_DEFAULTS.vod_countries.join();
  return {
    ...config,
    station: station ?? config.station,
    vod_countries: station !== null && isUsual ? station.countries : config.vod_countries,
    captcha: captchaVendor === undefined ? REMOTE_CONFIG_DEFAULTS.captcha : config.captcha,
    registration_code_by: config.registration_code_by === 'auto' ? possible : config.registration_code_by,
  };
}
