import { describe, expect, it } from 'vitest';
import { testFetch, testService } from '#service/testing/test-client.ts';

const policyOf = async (kind: string): Promise<string> => {
  const { url } = await testService();
  const reply = await testFetch(`${url}/ads/frame/${kind}`);
  expect(reply.status).toBe(200);
  return reply.headers.get('content-security-policy') ?? '';
};

describe('the frame of display ads', () => {
  it('has no origin, and only the page may embed it', async () => {
    for (const kind of ['own', 'open']) {
      const policy = await policyOf(kind);
      expect(policy).toContain('sandbox allow-scripts allow-popups');
      expect(policy).not.toContain('allow-same-origin');
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it('lets no third party in without consent', async () => {
    expect(await policyOf('own')).not.toContain('https:');
    expect(await policyOf('open')).toContain("script-src 'self' 'unsafe-inline' https:");
  });

  it('has its script and style, and nothing else', async () => {
    const { url } = await testService();
    const kinds = await Promise.all(
      ['frame.js', 'frame.css', 'other'].map(async (name) => {
        const reply = await testFetch(`${url}/ads/frame/${name}`);
        return `${reply.status} ${reply.headers.get('content-type')?.split(';')[0]}`;
      }),
    );
    expect(kinds).toEqual(['200 text/javascript', '200 text/css', '404 application/json']);
  });
});
