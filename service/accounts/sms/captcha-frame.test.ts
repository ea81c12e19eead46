import { describe, expect, it } from 'vitest';
import { testFetch, testService } from '#service/testing/test-client.ts';
import { CAPTCHA_FRAME_PREFIX } from '#shared/navigation/external-pages.ts';

const get = async (name: string) => {
  const { url } = await testService();
  return testFetch(`${url}${CAPTCHA_FRAME_PREFIX}${name}`);
};

describe("the frame of a vendor's captcha", () => {
  it.each([
    ['recaptcha', 'https://www.gstatic.com/recaptcha/', 'hcaptcha.com'],
    ['hcaptcha', 'https://*.hcaptcha.com', 'cloudflare.com'],
    ['turnstile', 'https://challenges.cloudflare.com', 'google.com'],
  ])(
    'of %s has no origin, is held by the page alone, and reaches that vendor alone',
    async (vendor, own, foreign) => {
      const reply = await get(vendor);
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect([reply.status, reply.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
      expect(policy).toContain(
        `script-src 'self' ${own.startsWith('https://www') ? 'https://www.google.com/recaptcha/ ' : ''}`,
      );
      expect(policy).toContain(own);
      expect(policy).not.toContain(foreign);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toMatch(/sandbox allow-scripts/);
      expect(policy).not.toContain('allow-same-origin');
    },
  );

  it('has its script, which a document without an origin may load, and no frame of another name', async () => {
    const script = await get('frame.js');
    const other = await get('other');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(other.status).toBe(404);
  });
});
