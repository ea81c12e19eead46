import type { Data } from '#renderer/data/create-data.ts';

/** Logs out. Where that deletes downloads from this device, a prompt asks first. */
export async function requestLogOut({
  downloads,
  prompts,
  session,
}: Pick<Data, 'downloads' | 'prompts' | 'session'>): Promise<void> {
  const count = (await downloads?.load().catch(() => null))?.countOfAccount() ?? 0;
  if (count > 0) prompts.open({ kind: 'log_out', data: { count } });
  else await session.logOut();
}
