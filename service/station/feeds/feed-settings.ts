import {
  type Environment,
  type ReadFile,
  readSetting,
  SettingInvalid,
  signingKey,
} from '#service/kernel/operator-settings.ts';

/** An operator's settings for the feeds of a station. */
export type FeedSettings = {
  /** Signs calls that make a feed due at once; without it there are none. */
  readonly key: Buffer | null;
  /** Origins in a private network that feeds may reach. */
  readonly origins: readonly string[];
  /** `Authorization` headers by the names that packages give. */
  readonly logins: ReadonlyMap<string, string>;
};

/** No key, no private network, no login. */
export const NO_FEED_SETTINGS: FeedSettings = {
  key: null,
  origins: [],
  logins: new Map(),
};

/** Settings that a package may name begin so: no other secret of the machine goes to the server of a feed. */
const LOGIN = /^FEED_[A-Z0-9_]{1,60}?(?:_FILE)?$/;

/** Reads the settings of feeds from environment variables. Throws `SettingInvalid`. */
export function readFeedSettings(env: Environment, readFile?: ReadFile): FeedSettings {
  const secret = readSetting(env, 'HARBOUR_FEED_KEY', readFile);
  const origins = (readSetting(env, 'HARBOUR_FEED_ORIGINS', readFile) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  for (const origin of origins)
    if (URL.parse(origin)?.origin !== origin || !/^https?:/.test(origin))
      throw new SettingInvalid(
        'HARBOUR_FEED_ORIGINS takes origins such as http://10.0.0.5:8080, separated by commas',
      );
  const names = new Set(
    Object.keys(env)
      .filter((name) => LOGIN.test(name))
      .map((name) => name.replace(/_FILE$/, '')),
  );
  const logins = [...names].flatMap((name) => {
    const login = readSetting(env, name, readFile);
    return login === null ? [] : [[name, login] as const];
  });
  return {
    key: secret === null ? null : signingKey('HARBOUR_FEED_KEY', secret),
    origins,
    logins: new Map(logins),
  };
}
