import { expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { hasManyParts } from './many-parts.ts';

it.each([
  ['objects', `[${'{},'.repeat(600_000)}{}]`, true],
  ['lists inside each other', '['.repeat(1_200_000), true],
  ['objects inside each other', '{"a":'.repeat(600_000), true],
  ['a file in base64', JSON.stringify({ files: { a: 'QUJD'.repeat(500_000) } }), false],
  ['a short body', '{"a":[1,2,3]}', false],
])('a body of %s is looked at before it is parsed', (_, text, many) => {
  expect(hasManyParts(text)).toBe(many);
});

it('a backup that would become gigabytes is refused', async () => {
  const browser = testBrowser((await testService()).url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const reply = await browser.call(endpoints.restoreImported, {
    body: { backup: { format: Array.from({ length: 600_000 }, () => ({})) } },
  });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ errors: { code: 'TOO_LARGE' } });
});
