import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cdnToken } from '#service/catalogue/content/licence-server.ts';
import { signedAddress } from './cdn-token.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');
const URL_OF_FILM = 'https://cdn.example/films/pier/master.m3u8';
const EXPIRES = 1_795_150_800;
/* Hashes from `openssl md5 -binary` and `openssl dgst -sha256 -mac HMAC`, of the texts that the vendors document. */
const FOLDER_MD5 = 'LXeXdBQrtcN3KOU0D5QLSw';
const FILE_MD5 = 'GIkBeGihgyRytNaqhFaa3Q';
const AKAMAI_KEY = '52a152a152a152a152a152a152a1';
const AKAMAI_HMAC = 'a5f3886d6205b7176ce4a643451fd2c9de00841a75de1c76413683229c1ec1dc';

const token = (fields: object) => cdnToken.parse({ secret: 'CDN_SECRET', life: 3600, ...fields });

describe('tokens of a CDN', () => {
  it.each([
    [
      'secure_link of a folder',
      { form: 'secure_link' },
      'enigma',
      `${URL_OF_FILM}?md5=${FOLDER_MD5}&expires=${EXPIRES}`,
    ],
    [
      'secure_link of one file',
      { form: 'secure_link', scope: 'file' },
      'enigma',
      `${URL_OF_FILM}?md5=${FILE_MD5}&expires=${EXPIRES}`,
    ],
    [
      'secure_link in the path',
      { form: 'secure_link', place: 'path' },
      'enigma',
      `https://cdn.example/${FOLDER_MD5}/${EXPIRES}/films/pier/master.m3u8`,
    ],
    [
      'Akamai',
      { form: 'akamai' },
      AKAMAI_KEY,
      `${URL_OF_FILM}?hdnts=exp=${EXPIRES}~acl=/films/pier/*~hmac=${AKAMAI_HMAC}`,
    ],
  ])('%s', (_, fields, secret, expected) => {
    const { url, ends } = signedAddress(URL_OF_FILM, token(fields), secret, NOW);
    expect([url, ends]).toEqual([expected, EXPIRES * 1000]);
  });

  it('keeps the query that an address has', () => {
    const { url } = signedAddress(`${URL_OF_FILM}?v=2`, token({ form: 'secure_link' }), 'enigma', NOW);
    expect(url).toBe(`${URL_OF_FILM}?v=2&md5=${FOLDER_MD5}&expires=${EXPIRES}`);
  });

  it.each([
    [
      'folder',
      `{"Statement":[{"Resource":"https://cdn.example/films/pier/*","Condition":{"DateLessThan":{"AWS:EpochTime":${EXPIRES}}}}]}`,
    ],
    [
      'file',
      `{"Statement":[{"Resource":"${URL_OF_FILM}","Condition":{"DateLessThan":{"AWS:EpochTime":${EXPIRES}}}}]}`,
    ],
  ])('CloudFront of a %s, whose policy its key signs', (scope, policy) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const fields = { form: 'cloudfront', scope, keyPair: 'K1' };
    const { searchParams } = new URL(signedAddress(URL_OF_FILM, token(fields), pem, NOW).url);
    const bytes = (name: string) =>
      Buffer.from(
        (searchParams.get(name) ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'),
        'base64',
      );
    expect(createVerify('RSA-SHA1').update(policy).verify(publicKey, bytes('Signature'))).toBe(true);
    expect(searchParams.get('Key-Pair-Id')).toBe('K1');
    if (scope === 'folder') expect(bytes('Policy').toString()).toBe(policy);
    else expect(searchParams.get('Expires')).toBe(String(EXPIRES));
  });
});
