import { createHmac } from 'node:crypto';
import { equalBytes } from '#service/kernel/constant-time.ts';

/**
 * Paths of the pictures that guides give programmes. The key in the path is known only from the programme
 * itself, so pictures of locked groups cannot be found.
 */
export type PicturePaths = {
  /**
   * Returns the path of the picture of a programme that starts then on an imported channel; the service
   * fetches it for the page.
   */
  readonly pathOf: (networkCode: string, start: number) => string;
  readonly isKey: (networkCode: string, start: number, key: string) => boolean;
};

const LENGTH = 22;

/** Creates the paths with a data folder's signing key. */
export function createPicturePaths(signingKey: Buffer): PicturePaths {
  const secret = createHmac('sha256', signingKey).update('programme-picture').digest();
  const keyOf = (networkCode: string, start: number): string =>
    createHmac('sha256', secret).update(`${networkCode}\n${start}`).digest('base64url').slice(0, LENGTH);
  return {
    pathOf: (networkCode, start) =>
      `/media/import/${networkCode}/picture/${start}?key=${keyOf(networkCode, start)}`,
    isKey: (networkCode, start, key) => equalBytes(Buffer.from(key), Buffer.from(keyOf(networkCode, start))),
  };
}
