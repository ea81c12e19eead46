import { describe, expect, it } from 'vitest';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { LANGUAGES, languageTag } from '#shared/kernel/language.ts';
import { termsPage } from '#shared/navigation/external-pages.ts';

describe('page of terms', () => {
  it.each(LANGUAGES)(
    'is served in %s, framed by this app alone and without anything that runs',
    async (lang) => {
      const { url } = await testService();
      const reply = await testFetch(new URL(termsPage(lang), url));
      const text = await reply.text();
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(text).toContain(`<html lang="${languageTag(lang)}">`);
      expect(text).not.toContain('<script');
      expect(text).toContain('<link rel="stylesheet" href="/document.css">');
      expect(reply.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
      );
      expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    },
  );

  it('exists in no other language', async () => {
    const { url } = await testService();
    expect((await testFetch(new URL('/api/harbour/terms/fr/', url))).status).toBe(404);
    expect((await testFetch(new URL('/api/harbour/terms/../terms/tc/x/', url))).status).toBe(404);
  });
});

describe('auth cookie', () => {
  it('the session says where one exists, also one that opens nothing any more; clearing takes that back [S0-7-023]', async () => {
    const { url } = await testService();
    const ask = async (cookie: string) => {
      const reply = await testFetch(new URL(sessionEndpoints.getSession.path, url), {
        headers: cookie === '' ? {} : { cookie },
      });
      return sessionEndpoints.getSession.reply.parse(await reply.json());
    };
    expect((await ask('')).auth_cookie).toBe(false);
    expect(await ask('harbour_session=opens-nothing')).toMatchObject({
      auth_cookie: true,
      user: { guest: true },
    });
    const cleared = await testFetch(new URL(sessionEndpoints.clearLogin.path, url), {
      headers: { cookie: 'harbour_session=opens-nothing' },
    });
    expect(cleared.headers.getSetCookie().join()).toMatch(/harbour_session=;.*Max-Age=0/);
    const browser = testBrowser(url);
    await browser.read(sessionEndpoints.pairDevice, { body: { lang: 'tc' } });
    expect((await browser.open()).auth_cookie).toBe(false);
  });
});
