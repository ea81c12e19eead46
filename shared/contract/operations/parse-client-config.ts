import { err, type Result } from '#shared/kernel/result.ts';
import { type ClientConfig, readClientConfig } from './client-config.ts';
import { remoteConfigProblem } from './remote-config-problem.ts';

/**
 * Parses an operator's `client.json` by its schema, and checks its values of remote config, which pages do
 * not. The error names the file and the key.
 */
export function parseClientConfig(text: string): Result<ClientConfig, string> {
  const config = readClientConfig(text);
  const problem = config.ok ? remoteConfigProblem(config.value.remote_config) : null;
  return problem === null ? config : err(`client.json: remote_config: ${problem}`);
}
