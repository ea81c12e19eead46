import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { app, utilityProcess } from 'electron';
import { readAdministratorsFile } from '#main/os/files/administrators-file.ts';
import { readIfThere } from '#main/os/files/atomic-file.ts';
import type { Log } from '#main/os/log/log.ts';
import { contentArguments } from '#main/os/service/content-arguments.ts';
import { externalService, foreignService, invalidClient } from '#main/os/service/external-service.ts';
import { watchServiceHealth } from '#main/os/service/service-health.ts';
import { type ServiceProcess, superviseService } from '#main/os/service/service-process.ts';
import { type ChosenClient, chooseClient, clientFiles } from '#main/os/settings/client-file.ts';
import { LAUNCH_SECRET_HEADER, LAUNCH_SECRET_VARIABLE } from '#shared/contract/launch-secret.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { allAdHosts } from '#shared/contract/operations/reachable-origins.ts';
import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The external service that `npm start` announces in the environment. */
const serviceFromEnvironment = (env: NodeJS.ProcessEnv) => ({
  secret: env[LAUNCH_SECRET_VARIABLE],
  hasConsole: env.HARBOUR_SERVICE_CONSOLE === '1',
});

const setUnrefTimer = (run: () => void, ms: number): void => {
  setTimeout(run, ms);
};

/**
 * Reads the operator's `client.json`, if there is one. If it is invalid, logs the key; also logs that
 * `HARBOUR_CLIENT` is ignored for an administrator's file.
 */
export async function loadClient(dist: string, log: Log): Promise<ChosenClient> {
  const resources = app.isPackaged ? process.resourcesPath : path.resolve(dist, '..');
  const files = clientFiles(process.platform, process.env, resources);
  const chosen = await chooseClient(files, async (file) => {
    if (file !== files[0]) return readIfThere(file);
    const { text, unsafe } = await readAdministratorsFile(file);
    if (unsafe) log('error', 'CLIENT_FILE_UNSAFE', { file });
    return text;
  });
  const named = process.env.HARBOUR_CLIENT ?? '';
  if (named !== '' && chosen.file !== named) log('warn', 'CLIENT_VARIABLE_IGNORED', { file: chosen.file });
  if (chosen.problem !== null) log('error', 'CLIENT_CONFIG_INVALID', { problem: chosen.problem });
  return chosen;
}

/**
 * Starts and supervises the embedded service, with health checks. In development it uses the service of `npm
 * start`, and with a `client.json` the operator's back end. `data` is the folder of its data.
 */
export function startDesktopService(
  dist: string,
  data: string,
  log: Log,
  { client, problem }: ChosenClient,
): ServiceProcess {
  if (problem !== null) return invalidClient();
  if (client !== null) return foreignService(client.api.base);
  const external = app.isPackaged
    ? null
    : externalService(process.env.HARBOUR_SERVICE_URL, serviceFromEnvironment(process.env));
  if (external !== null) return external;
  const service = superviseService({
    fork: utilityProcess.fork,
    script: path.join(dist, 'service', 'main.js'),
    args: [
      '--port',
      '0',
      '--data',
      data,
      ...contentArguments(
        PRODUCT.station,
        app.isPackaged ? process.resourcesPath : path.resolve(dist, '..', 'resources'),
      ),
      '--recordings',
      path.join(app.getPath('videos'), PRODUCT.name),
    ],
    secret: randomBytes(32).toString('base64url'),
    now: Date.now,
    setTimer: setUnrefTimer,
    log: (code, detail) => log('warn', code, detail),
  });
  watchServiceHealth({
    url: service.url,
    probe: (url, signal) =>
      fetch(url, { redirect: 'manual', signal, headers: { [LAUNCH_SECRET_HEADER]: service.secret } }),
    setTimer: setUnrefTimer,
    restart: service.restart,
    log: (code) => log('warn', code),
  });
  return service;
}

/**
 * Environment variable with the operator's ad hosts, separated by commas; the embedded service reads the same
 * one.
 */
const AD_HOSTS_VARIABLE = 'HARBOUR_AD_HOSTS';

/**
 * Returns the ad hosts of the brand and of the operator. None where one of them is no host, which is logged with the name of the
 * variable: the embedded service does not start then.
 */
export function desktopAdHosts(
  env: Readonly<Record<string, string | undefined>>,
  client: ClientConfig | null,
  log: Log,
): readonly string[] {
  const entries = (env[AD_HOSTS_VARIABLE] ?? '').split(',').filter((entry) => entry.trim() !== '');
  const hosts = parseAdHosts(allAdHosts([...PRODUCT.adHosts, ...entries], client));
  if (hosts.ok) return hosts.value;
  log('error', 'AD_HOSTS_INVALID', { key: AD_HOSTS_VARIABLE, entry: hosts.error });
  return [];
}
