import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files that Git leaves in its folder while it writes, or until a person has ended an operation that stopped
 * half-way.
 */
const UNFINISHED: Readonly<Record<string, string>> = {
  'index.lock': 'Git is writing to it',
  MERGE_HEAD: 'a merge is not finished',
  CHERRY_PICK_HEAD: 'a cherry-pick is not finished',
  REVERT_HEAD: 'a revert is not finished',
  'rebase-merge': 'a rebase is not finished',
  'rebase-apply': 'a rebase is not finished',
};

/**
 * Says why a folder in a Git checkout is half of one state and half of another, or returns null. Git itself is
 * not run: what a checkout configures never is.
 */
export async function unfinishedCheckout(folder: string): Promise<string | null> {
  const own = await gitFolderOf(path.resolve(folder));
  if (own === null) return null;
  const found = Object.keys(UNFINISHED).find((name) => existsSync(path.join(own, name)));
  return found === undefined ? null : (UNFINISHED[found] ?? null);
}

/** The folder of Git for the checkout that a folder is in; a linked worktree names its own in a file. */
async function gitFolderOf(folder: string): Promise<string | null> {
  const at = path.join(folder, '.git');
  if (existsSync(at)) {
    const text = await readFile(at, 'utf8').catch(() => null);
    const linked = /^gitdir: (.+)$/m.exec(text ?? '')?.[1];
    return linked === undefined ? at : path.resolve(folder, linked);
  }
  const outer = path.dirname(folder);
  return outer === folder ? null : gitFolderOf(outer);
}
