import { expect, it, vi } from 'vitest';
import { licenceServer } from '#service/catalogue/content/licence-server.ts';
import { secretOfEnvironment } from './secret-of-environment.ts';

const SECRETS = ['DRM_KEY', 'CDN_SECRET'];
const OTHERS = [
  'HARBOUR_SMTP_URL',
  'AWS_SECRET_ACCESS_KEY',
  'PGPASSWORD',
  'PATH',
  'FEED_LOGIN',
  'DRM_',
  'CDN',
];

it('a package is given the secrets of streams and no other of the machine', () => {
  for (const name of [...SECRETS, ...OTHERS]) vi.stubEnv(name, `value of ${name}`);
  expect(SECRETS.map(secretOfEnvironment)).toEqual(SECRETS.map((name) => `value of ${name}`));
  expect(OTHERS.map(secretOfEnvironment)).toEqual(OTHERS.map(() => null));
  vi.unstubAllEnvs();
});

it('a package that names another one says so where it is checked', () => {
  const asking = (secret: string) =>
    licenceServer.safeParse({ licence: 'https://drm.example/', jwt: { secret } }).success;
  expect(SECRETS.map(asking)).toEqual([true, true]);
  expect(OTHERS.filter(asking)).toEqual([]);
});
