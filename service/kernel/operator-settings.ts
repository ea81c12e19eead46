import { readFileSync } from 'node:fs';
import { type FilesAddress, parseFilesAddress } from '#service/kernel/files/files-address.ts';
import { type BusAddress, parseBusAddress } from './bus-address.ts';

/** An SMTP server with its login, and the sender of emails. */
export type SmtpSettings = { readonly url: URL; readonly from: string };
/** The address of a gateway for text messages, and the key that signs calls to it. */
export type SmsGatewaySettings = { readonly url: URL; readonly key: Buffer };
/** The address at which a captcha vendor verifies tokens, and the secret of the site. */
export type CaptchaVendorSettings = { readonly verifyUrl: URL; readonly secret: string };

/** The address that receives the cache keys to purge, and the key that signs these calls. */
export type CachePurgeSettings = { readonly url: URL; readonly key: Buffer };

/**
 * Services of others that the operator connects; what is missing is replaced by the demo console and the
 * embedded captcha.
 */
export type OperatorSettings = {
  readonly smtp?: SmtpSettings;
  readonly sms?: SmsGatewaySettings;
  readonly captchaVendor?: CaptchaVendorSettings;
  readonly cachePurge?: CachePurgeSettings;
  /** Keys of stream tokens that the edge of a CDN has too: the first signs, and all of them verify. */
  readonly streamKeys?: readonly Buffer[];
};

/** A setting that is missing or wrong. The message names its key, never its value. */
export class SettingInvalid extends Error {
  override readonly name = 'SettingInvalid';
  readonly code = 'SETTING_INVALID';
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ReadFile = (path: string) => string;
/** A sender: `no-reply@tv.example`, or `Harbour TV <no-reply@tv.example>`. */
const SENDER = /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
/** A secret of Standard Webhooks: at least 24 bytes in base64. */
const SIGNING_SECRET = /^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/;

/** Returns whether a host name is this machine. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Reads the operator's settings from environment variables. Secrets may also come from a file (`NAME_FILE`),
 * and are never read from the command line, which every user of the machine sees. Throws `SettingInvalid`.
 */
export function readOperatorSettings(
  env: Environment,
  readFile: ReadFile = (path) => readFileSync(path, 'utf8'),
): OperatorSettings {
  const value = (name: string): string | null => readSetting(env, name, readFile);
  return {
    ...smtpOf(value('HARBOUR_SMTP_URL'), value('HARBOUR_MAIL_FROM')),
    ...smsOf(value('HARBOUR_SMS_URL'), value('HARBOUR_SMS_SECRET')),
    ...captchaOf(value('HARBOUR_CAPTCHA_VERIFY_URL'), value('HARBOUR_CAPTCHA_SECRET')),
    ...purgeOf(value('HARBOUR_PURGE_URL'), value('HARBOUR_PURGE_SECRET')),
    ...streamKeysOf(value('HARBOUR_STREAM_KEY')),
  };
}

/**
 * Reads the address of the database that processes share, or null for one of this process alone. Throws
 * `SettingInvalid`.
 */
export function readDatabaseAddress(env: Environment, readFile?: ReadFile): string | null {
  const address = readSetting(env, 'HARBOUR_DATABASE', readFile);
  if (address !== null && !/^postgres(ql)?:\/\//.test(address))
    throw new SettingInvalid('HARBOUR_DATABASE has to begin with postgres://');
  return address;
}

/**
 * Reads the addresses of the standbys that answer what may be a second old, or null without any. Throws
 * `SettingInvalid`.
 */
export function readReplicaAddresses(
  env: Environment,
  database: string | null,
  readFile?: ReadFile,
): string | null {
  const address = readSetting(env, 'HARBOUR_REPLICAS', readFile);
  if (address === null) return null;
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new SettingInvalid('HARBOUR_REPLICAS has to begin with postgres://');
  if (database === null) throw new SettingInvalid('HARBOUR_REPLICAS needs HARBOUR_DATABASE');
  return address;
}

/**
 * Reads the addresses of the databases that have a part of the accounts, in the order of their numbers, or
 * null without any. Throws `SettingInvalid`.
 */
export function readShardAddresses(
  env: Environment,
  { database, replicas }: { readonly database: string | null; readonly replicas: string | null },
  readFile?: ReadFile,
): readonly string[] | null {
  const text = readSetting(env, 'HARBOUR_SHARDS', readFile);
  if (text === null) return null;
  // An address may have several servers, with commas.
  const addresses = text.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/);
  if (!addresses.every((address) => /^postgres(ql)?:\/\/\S+$/.test(address)))
    throw new SettingInvalid('HARBOUR_SHARDS has to be addresses that begin with postgres://');
  if (database === null) throw new SettingInvalid('HARBOUR_SHARDS needs HARBOUR_DATABASE');
  if (replicas !== null) throw new SettingInvalid('HARBOUR_SHARDS and HARBOUR_REPLICAS are both set');
  return addresses;
}

/**
 * Reads where the messages between the processes of a database go, or null for the database itself. Throws
 * `SettingInvalid`.
 */
export function readBusAddress(
  env: Environment,
  database: string | null,
  readFile?: ReadFile,
): BusAddress | null {
  const text = readSetting(env, 'HARBOUR_BUS', readFile);
  if (text === null) return null;
  const address = parseBusAddress(text);
  if (address === null)
    throw new SettingInvalid('HARBOUR_BUS has to be nats://HOST:PORT or tls://NAME:PORT, or several hosts');
  if (database === null) throw new SettingInvalid('HARBOUR_BUS needs HARBOUR_DATABASE');
  return address;
}

/** Reads where finished files go, or null if they stay on this machine. Throws `SettingInvalid`. */
export function readFilesAddress(env: Environment, readFile?: ReadFile): FilesAddress | null {
  const text = readSetting(env, 'HARBOUR_FILES', readFile);
  if (text === null) return null;
  const address = parseFilesAddress(text);
  if (address === null)
    throw new SettingInvalid(
      'HARBOUR_FILES has to be s3://KEY:SECRET@HOST/BUCKET (or s3+http://) or the full path of a folder',
    );
  return address;
}

/**
 * Reads a variable, or the file that `NAME_FILE` names; null without either. Throws `SettingInvalid` if both
 * are set or the file cannot be read.
 */
export function readSetting(
  env: Environment,
  name: string,
  readFile: ReadFile = (path) => readFileSync(path, 'utf8'),
): string | null {
  const given = env[name];
  const file = env[`${name}_FILE`];
  if (given !== undefined && file !== undefined)
    throw new SettingInvalid(`${name} and ${name}_FILE are both set`);
  if (file === undefined) return given === undefined || given === '' ? null : given;
  try {
    return readFile(file).trim();
  } catch {
    throw new SettingInvalid(`${name}_FILE names a file that cannot be read`);
  }
}

function smtpOf(address: string | null, from: string | null): Pick<OperatorSettings, 'smtp'> {
  if (address === null && from === null) return {};
  const url = parseUrl('HARBOUR_SMTP_URL', address, ['smtp:', 'smtps:']);
  if (url.hostname === '') throw new SettingInvalid('HARBOUR_SMTP_URL names no host');
  if (from === null || !SENDER.test(from))
    throw new SettingInvalid('HARBOUR_MAIL_FROM has to be an email address, with or without a name');
  return { smtp: { url, from } };
}

function smsOf(address: string | null, secret: string | null): Pick<OperatorSettings, 'sms'> {
  if (address === null && secret === null) return {};
  const url = parseUrl('HARBOUR_SMS_URL', address, ['https:', 'http:']);
  return { sms: { url, key: signingKey('HARBOUR_SMS_SECRET', secret) } };
}

function purgeOf(address: string | null, secret: string | null): Pick<OperatorSettings, 'cachePurge'> {
  if (address === null && secret === null) return {};
  const url = parseUrl('HARBOUR_PURGE_URL', address, ['https:', 'http:']);
  return { cachePurge: { url, key: signingKey('HARBOUR_PURGE_SECRET', secret) } };
}

function streamKeysOf(secrets: string | null): Pick<OperatorSettings, 'streamKeys'> {
  if (secrets === null) return {};
  return { streamKeys: secrets.split(/\s+/).map((one) => signingKey('HARBOUR_STREAM_KEY', one)) };
}

/** Reads a signing secret. Throws `SettingInvalid`. */
export function signingKey(name: string, secret: string | null): Buffer {
  if (secret === null || !SIGNING_SECRET.test(secret))
    throw new SettingInvalid(`${name} has to be 24 bytes or more in base64`);
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

function captchaOf(address: string | null, secret: string | null): Pick<OperatorSettings, 'captchaVendor'> {
  if (address === null && secret === null) return {};
  const verifyUrl = parseUrl('HARBOUR_CAPTCHA_VERIFY_URL', address, ['https:', 'http:']);
  if (secret === null) throw new SettingInvalid('HARBOUR_CAPTCHA_SECRET is missing');
  return { captchaVendor: { verifyUrl, secret } };
}

/** Reads an address: of https, or on this machine of http. Throws `SettingInvalid`. */
export function parseUrl(name: string, text: string | null, protocols: readonly string[]): URL {
  if (text === null) throw new SettingInvalid(`${name} is missing`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !protocols.includes(url.protocol))
    throw new SettingInvalid(`${name} has to be a URL with ${protocols.join(' or ')}`);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw new SettingInvalid(`${name} has to be https beyond this machine`);
  if (url.protocol.startsWith('http') && url.username !== '')
    throw new SettingInvalid(`${name} may not hold a login`);
  return url;
}
