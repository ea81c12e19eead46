import { z } from 'zod';
import { type Checker, isProduct, violationsByLine } from '#scripts/source/source-file.ts';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
const TESTING = /\/testing\//;
/** An import of a package, by its name without the path inside. Types alone are not there at run time. */
const IMPORT =
  /^(?:(?:import|export) (?!type )|\} )[^'"]*from '((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?';$/;

/**
 * Checks that the service, which a container runs without development packages, imports only packages of
 * `dependencies`.
 */
export const checkInstalledPackages: Checker = (files) => {
  const text = files.find(({ path }) => path === 'package.json')?.text;
  const installed = text === undefined ? {} : manifest.parse(JSON.parse(text)).dependencies;
  return files
    .filter(({ path }) => /^(?:service|shared)\//.test(path) && isProduct(path) && !TESTING.test(path))
    .flatMap(({ path, text: code }) =>
      violationsByLine(path, code, IMPORT, 'imports a package that is not in dependencies').filter(
        ({ line }) => {
          const name = IMPORT.exec(code.split('\n')[(line ?? 1) - 1] ?? '')?.[1] ?? '';
          return !Object.hasOwn(installed, name);
        },
      ),
    );
};
