import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { remoteConfigKeyProblem } from '#shared/contract/operations/remote-config-problem.ts';

/**
 * Every key of `remote-config.json` is one of remote config, and of its kind. A station whose settings are not
 * understood stays off the air, since nobody would see that one of them does not count.
 */
export const checkRemoteConfig = ({ parts }: StationPackage): readonly Finding[] =>
  parts['remote-config'].flatMap(({ item, placeOf }) =>
    Object.entries(item).flatMap(([name, value]) => {
      const problem = remoteConfigKeyProblem(name, value);
      return problem === null ? [] : [finding('SETTING_INVALID', placeOf([name]), problem)];
    }),
  );
