import { err, type Result } from '#shared/kernel/result.ts';
import { type ClientConfig, readClientConfig } from './client-config.ts';
import { remoteConfigProblem } from './remote-config-problem.ts';

/** Reads an operator's `client.json` before it is used: as pages do, and every value of remote config as well. The error names the file and the key. */
export function parseClientConfig(text: string): Result<ClientConfig, string> {
  const config = readClientConfig(text);
  const problem = config.ok ? remoteConfigProblem(config.value.remote_config) : null;
  return problem === null ? config : err(`client.json: remote_config: ${problem}`);
}
