import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  readBusAddress,
  readFilesAddress,
  readOperatorSettings,
  readReplicaAddresses,
  readShardAddresses,
} from './operator-settings.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const FULL = {
  HARBOUR_SMTP_URL: 'smtps://user:p%40ss@mail.example',
  HARBOUR_MAIL_FROM: 'Harbour TV <no-reply@tv.example>',
  HARBOUR_SMS_URL: 'https://sms.example/send',
  HARBOUR_SMS_SECRET: SECRET,
  HARBOUR_CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
  HARBOUR_CAPTCHA_SECRET: 'vendor-secret',
};
const noFile = () => {
  throw new Error('no such file');
};

describe('settings of the operator', () => {
  it('are none by default', () => expect(readOperatorSettings({}, noFile)).toEqual({}));

  it('come from the environment', () => {
    const { smtp, sms, captchaVendor } = readOperatorSettings(FULL, noFile);
    expect([smtp?.url.hostname, smtp?.from]).toEqual(['mail.example', 'Harbour TV <no-reply@tv.example>']);
    expect([sms?.url.href, sms?.key]).toEqual(['https://sms.example/send', Buffer.alloc(24, 7)]);
    expect([captchaVendor?.verifyUrl.href, captchaVendor?.secret]).toEqual([
      'https://captcha.example/siteverify',
      'vendor-secret',
    ]);
  });

  it('may be several keys of streams, the first of which signs', () => {
    const other = Buffer.alloc(32, 8).toString('base64');
    const { streamKeys } = readOperatorSettings({ HARBOUR_STREAM_KEY: `${SECRET} ${other}` }, noFile);
    expect(streamKeys).toEqual([Buffer.alloc(24, 7), Buffer.alloc(32, 8)]);
    expect(() => readOperatorSettings({ HARBOUR_STREAM_KEY: `${other} short` }, noFile)).toThrow(
      'HARBOUR_STREAM_KEY has to be 24 bytes',
    );
  });

  it('name a bus and its login, in the environment or a file, and never show the login', () => {
    const read = (text: string) => readBusAddress({ HARBOUR_BUS: text }, 'postgres://db/harbour');
    expect(readBusAddress({}, null)).toBeNull();
    expect(read('nats://bus.internal')).toEqual({
      servers: ['bus.internal:4222'],
      tls: false,
      login: null,
    });
    expect(read('tls://tv:p%40ss:2@one.internal:4223,two.internal:4224/')).toEqual({
      servers: ['one.internal:4223', 'two.internal:4224'],
      tls: true,
      login: { user: 'tv', pass: 'p@ss:2' },
    });
    expect(read('nats://10.0.0.5,[::1]:4224')?.servers).toEqual(['10.0.0.5:4222', '[::1]:4224']);
    expect(read('nats://secret-token@bus.internal')?.login).toEqual({ token: 'secret-token' });
    const inFile = readBusAddress({ HARBOUR_BUS_FILE: '/run/bus' }, 'postgres://db', () => 'nats://h:1\n');
    expect(inFile?.servers).toEqual(['h:1']);
    for (const wrong of [
      'nats://',
      'redis://h',
      'nats://h,',
      'nats://%zz@h',
      'nats://h:x',
      'nats://a b',
      'tls://10.0.0.5',
      'tls://[::1]:4',
    ])
      expect(() => read(wrong)).toThrow(/^HARBOUR_BUS has to be nats:\/\/HOST:PORT or tls/);
    expect(() => readBusAddress({ HARBOUR_BUS: 'nats://secret@h' }, null)).toThrow(
      /^HARBOUR_BUS needs HARBOUR_DATABASE$/,
    );
  });

  it('name standbys of the database that processes share', () => {
    const read = (text: string) => readReplicaAddresses({ HARBOUR_REPLICAS: text }, 'postgres://db/harbour');
    expect(readReplicaAddresses({}, null)).toBeNull();
    expect(read('postgres://tv@a,b:5433/harbour')).toBe('postgres://tv@a,b:5433/harbour');
    expect(() => read('mysql://tv:secret@a')).toThrow(/^HARBOUR_REPLICAS has to begin with postgres:\/\/$/);
    expect(() => readReplicaAddresses({ HARBOUR_REPLICAS: 'postgres://secret@a' }, null)).toThrow(
      /^HARBOUR_REPLICAS needs HARBOUR_DATABASE$/,
    );
  });

  it('name further databases of the accounts, each with its servers, and never beside standbys', () => {
    const database = 'postgres://db/harbour';
    const read = (text: string, replicas: string | null = null) =>
      readShardAddresses({ HARBOUR_SHARDS: text }, { database, replicas });
    expect(readShardAddresses({}, { database: null, replicas: null })).toBeNull();
    expect(read('postgres://a,b:5433/one,postgresql://c/two\npostgres://d/three')).toEqual([
      'postgres://a,b:5433/one',
      'postgresql://c/two',
      'postgres://d/three',
    ]);
    for (const wrong of ['mysql://tv:secret@a', 'postgres://a,mysql://secret@b, c'])
      expect(() => read(wrong)).toThrow(/^HARBOUR_SHARDS has to be addresses that begin with postgres:\/\/$/);
    expect(() => read('postgres://a', 'postgres://b')).toThrow(
      /^HARBOUR_SHARDS and HARBOUR_REPLICAS are both set$/,
    );
    expect(() =>
      readShardAddresses({ HARBOUR_SHARDS: 'postgres://secret@a' }, { database: null, replicas: null }),
    ).toThrow(/^HARBOUR_SHARDS needs HARBOUR_DATABASE$/);
  });

  it('name a store of files and its login, in the environment or a file, and never show the login', () => {
    const read = (text: string) => readFilesAddress({ HARBOUR_FILES: text });
    expect(readFilesAddress({})).toBeNull();
    expect(read('/srv/harbour-files/')).toEqual({ kind: 'folder', folder: '/srv/harbour-files' });
    const login = { id: 'KEY', secret: 'a/b+c' };
    expect(read('s3://KEY:a%2Fb%2Bc@s3.example/tv.files/a/b/?region=eu-west-1')).toEqual({
      kind: 's3',
      origin: 'https://s3.example',
      bucket: 'tv.files',
      prefix: 'a/b/',
      region: 'eu-west-1',
      login,
    });
    expect(read('s3+http://tv%3Aharbour:s@10.0.0.5:8080/files')).toMatchObject({
      origin: 'http://10.0.0.5:8080',
      prefix: '',
      region: 'us-east-1',
      login: { id: 'tv:harbour' },
    });
    const inFile = readFilesAddress({ HARBOUR_FILES_FILE: '/run/files' }, () => 's3://k:s@h/files\n');
    expect(inFile).toMatchObject({ bucket: 'files' });
    for (const wrong of [
      'files',
      's3://h/files',
      's3://hidden@h/files',
      's3://k:hidden@h',
      's3://k:hid/den@h/files',
      's3://k:%zz@h/files',
      's3://k:hidden@h:x/files',
      's3://k:hidden@h/files/../other',
      's3://k:hidden@h/Files',
      'https://k:hidden@h/files',
    ]) {
      expect(() => read(wrong)).toThrow(/^HARBOUR_FILES has to be s3:\/\/KEY:SECRET@HOST\/BUCKET/);
      expect(() => read(wrong)).not.toThrow(/hidden|hid.den/);
    }
  });

  it('take a secret from a file', () => {
    const { HARBOUR_SMS_SECRET: _, ...rest } = FULL;
    const files: Record<string, string> = { '/run/sms': `${SECRET}\n` };
    const { sms } = readOperatorSettings(
      { ...rest, HARBOUR_SMS_SECRET_FILE: '/run/sms' },
      (path) => files[path] ?? '',
    );
    expect(sms?.key).toEqual(Buffer.alloc(24, 7));
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['a sender without a server', { HARBOUR_SMTP_URL: undefined }, 'HARBOUR_SMTP_URL is missing'],
    [
      'a server that is not SMTP',
      { HARBOUR_SMTP_URL: 'https://mail.example' },
      'HARBOUR_SMTP_URL has to be a URL with smtp: or smtps:',
    ],
    ['no URL at all', { HARBOUR_SMTP_URL: 'mail.example' }, 'HARBOUR_SMTP_URL has to be a URL'],
    [
      'a sender that is not an address',
      { HARBOUR_MAIL_FROM: 'Harbour TV' },
      'HARBOUR_MAIL_FROM has to be an email address',
    ],
    [
      'a gateway without TLS',
      { HARBOUR_SMS_URL: 'http://sms.example/' },
      'HARBOUR_SMS_URL has to be https beyond this machine',
    ],
    [
      'a login in an address',
      { HARBOUR_SMS_URL: 'https://u:hidden@sms.example/' },
      'HARBOUR_SMS_URL may not hold a login',
    ],
    ['a short secret', { HARBOUR_SMS_SECRET: 'hidden' }, 'HARBOUR_SMS_SECRET has to be 24 bytes'],
    [
      'a vendor without its secret',
      { HARBOUR_CAPTCHA_SECRET: undefined },
      'HARBOUR_CAPTCHA_SECRET is missing',
    ],
    [
      'a secret twice',
      { HARBOUR_CAPTCHA_SECRET_FILE: '/x' },
      'HARBOUR_CAPTCHA_SECRET and HARBOUR_CAPTCHA_SECRET_FILE are both set',
    ],
    [
      'a file that is not there',
      { HARBOUR_CAPTCHA_SECRET: undefined, HARBOUR_CAPTCHA_SECRET_FILE: '/x' },
      'HARBOUR_CAPTCHA_SECRET_FILE names a file that cannot be read',
    ],
  ])('refuse %s and name its key, never its value', (_, change, message) => {
    const read = () => readOperatorSettings({ ...FULL, ...change }, noFile);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hidden|vendor-secret/);
  });

  it('that are wrong end the start of the service with the name of the key', () => {
    const main = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));
    const env = { ...process.env, HARBOUR_SMTP_URL: 'mail.example' };
    const { status, stdout } = spawnSync(process.execPath, [main, '--in-memory'], { env, encoding: 'utf8' });
    const message = 'HARBOUR_SMTP_URL has to be a URL with smtp: or smtps:';
    expect([status, JSON.parse(stdout)]).toEqual([1, { event: 'failed', code: 'SETTING_INVALID', message }]);
  });

  it('accept plain HTTP on this machine alone', () => {
    expect(
      readOperatorSettings({ ...FULL, HARBOUR_SMS_URL: 'http://127.0.0.1:9000/sms' }, noFile).sms?.url.port,
    ).toBe('9000');
  });
});
