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

  it('attests every package of SHA256SUMS before it is kept, in the one job that may', () => {
    const text = readFileSync(`${WORKFLOWS}/release.yml`, 'utf8');
    const [before = '', pack = ''] = text.split(/^ {2}pack:$/m);
    const order = [
      'npm run pack',
      'npm run release',
      'subject-checksums: release/SHA256SUMS',
      'upload-artifact',
    ];
    const places = order.map((step) => pack.indexOf(step));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(pack).toMatch(/permissions:\n +contents: read\n +id-token: write\n +attestations: write/);
    expect(before).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(before).not.toMatch(/: write/);
  });
});
