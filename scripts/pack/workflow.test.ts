import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const WORKFLOWS = '.github/workflows';

const DIGEST = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

describe('the workflow of a release', () => {
  it('names every action by the digest of its commit, since a tag can be moved to other code', () => {
    const files = readdirSync(WORKFLOWS);
    const actions = files.flatMap((file) =>
      [...readFileSync(`${WORKFLOWS}/${file}`, 'utf8').matchAll(/uses:\s*(\S+)/g)].map(
        ([, action]) => action ?? '',
      ),
    );
    expect(actions.length).toBeGreaterThan(4);
    expect(actions.filter((action) => !action.startsWith('./') && !DIGEST.test(action))).toEqual([]);
  });
});
