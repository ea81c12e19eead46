import {
  IMPORT_STEPS,
  type ImportStep,
  type RevisionProgress,
} from '#service/station/revisions/import-revision.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** About how much of an import each step takes. */
const SHARES: Readonly<Record<ImportStep, number>> = {
  read: 0.25,
  guide: 0.2,
  check: 0.05,
  files: 0.05,
  pictures: 0.2,
  write: 0.2,
  store: 0.05,
};

const NAMES: Readonly<Record<ImportStep, string>> = {
  read: 'reading the package',
  guide: 'reading the guide',
  check: 'checking',
  files: 'keeping the files',
  pictures: 'making the sizes of pictures',
  write: 'writing the revision',
  store: 'storing it',
};

/** Returns what prints the progress of an import with the time left, at most once a second and at each step. */
export function createImportClock({
  clock,
  printError,
}: {
  readonly clock: Clock;
  readonly printError: (line: string) => void;
}): (progress: RevisionProgress) => void {
  const begun = clock.now();
  let printedAt = Number.NEGATIVE_INFINITY;
  let printed: ImportStep | null = null;
  return ({ step, done, of }) => {
    const now = clock.now();
    if (step === printed && now - printedAt < SECOND) return;
    printedAt = now;
    printed = step;
    const before = IMPORT_STEPS.slice(0, IMPORT_STEPS.indexOf(step)).reduce(
      (sum, one) => sum + SHARES[one],
      0,
    );
    const share = before + (SHARES[step] * done) / Math.max(1, of);
    const left = share <= 0 ? null : Math.ceil(((now - begun) * (1 - share)) / share / SECOND);
    printError(
      `${String(Math.round(share * 100)).padStart(3)} %  ${NAMES[step]}${left === null ? '' : `, about ${left} s left`}`,
    );
  };
}
