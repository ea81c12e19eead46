import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

/** Groups whose commits end when the test says so. */
function held() {
  const groups: { readonly items: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const put = createGroupCommit<string>(
    (items) =>
      new Promise((resolve, reject) => {
        groups.push({ items, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  const answers: string[] = [];
  const call = (item: string): Promise<unknown> =>
    put(item).then(
      () => answers.push(`${item} written`),
      (error: Error) => answers.push(`${item} ${error.message}`),
    );
  return { groups, answers, call };
}

describe('a group commit', () => {
  it('writes the first at once, and together what came meanwhile; each is answered after its own commit', async () => {
    const { groups, answers, call } = held();
    const first = call('a');
    const others = Promise.all([call('b'), call('c')]);
    expect(groups.map(({ items }) => items)).toEqual([['a']]);
    groups[0]?.end();
    await first;
    expect(answers).toEqual(['a written']);
    await expect.poll(() => groups[1]?.items).toEqual(['b', 'c']);
    expect(answers).toEqual(['a written']);
    groups[1]?.end();
    await others;
    expect(answers).toEqual(['a written', 'b written', 'c written']);
  });

  it('fails each caller of a group that fails, and none of the next', async () => {
    const { groups, answers, call } = held();
    const first = call('a');
    const others = Promise.all([call('b'), call('c')]);
    groups[0]?.end();
    await first;
    await expect.poll(() => groups.length).toBe(2);
    const last = call('d');
    groups[1]?.end(new Error('is away'));
    await others;
    await expect.poll(() => groups[2]?.items).toEqual(['d']);
    groups[2]?.end();
    await last;
    expect(answers).toEqual(['a written', 'b is away', 'c is away', 'd written']);
  });

  it('takes 200 writes at most', async () => {
    const { groups, call } = held();
    const all = Array.from({ length: 250 }, (_, n) => call(String(n)));
    groups[0]?.end();
    await expect.poll(() => groups.length).toBe(2);
    groups[1]?.end();
    await expect.poll(() => groups.length).toBe(3);
    groups[2]?.end();
    await Promise.all(all);
    expect(groups.map(({ items }) => items.length)).toEqual([1, 200, 49]);
  });
});
