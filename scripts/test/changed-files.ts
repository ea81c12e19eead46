import { spawnSync } from 'node:child_process';
import { ROOT } from '#scripts/root.ts';

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/** Returns the paths of files that differ from the last commit or are new. */
export const changedFiles = (): readonly string[] => [
  ...git('diff', '--name-only', '-z', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
