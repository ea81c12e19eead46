import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backEndPage } from '#scripts/contract/minimum/back-end-page.ts';
import { FEATURES } from '#scripts/contract/minimum/features.ts';
import { MINIMUM_CALLS } from '#scripts/contract/minimum/minimum-calls.ts';
import { minimumReplies, NEW_VIEWER } from '#scripts/contract/minimum/minimum-replies.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { madeBy } from '#shared/contract/made-by.ts';

const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const needed = MINIMUM_CALLS.map(({ name }) => name);

describe('the page of what a back end must have', () => {
  it('is up to date; `npm run contract` writes it', () => {
    const file = readFileSync(new URL('../../docs/contract/back-end.md', import.meta.url), 'utf8');
    expect(file.replaceAll('\r\n', '\n') === backEndPage()).toBe(true);
  });

  it('names each call of the client once: as needed, or with what it switches on', () => {
    const named = [...needed, ...FEATURES.flatMap(({ calls }) => calls)];
    const made = NAMES.filter((name) => ['page', 'engine'].includes(madeBy(name).by));
    expect(named.toSorted()).toEqual(made.toSorted());
  });

  it('shows replies that fit the contract', () => {
    for (const viewer of [NEW_VIEWER, { isMember: true, isPaired: true, hasProfile: true }])
      for (const name of needed) {
        const reply = minimumReplies(viewer, 'https://cdn.example/one.m3u8')[name];
        expect(endpoints[name].reply.safeParse(reply).error, name).toBeUndefined();
      }
  });
});
