import { describe, expect, it } from 'vitest';
import { listRepository, readRepository } from '#scripts/source/repository.ts';
import { type Checker, describeViolation, isCode } from '#scripts/source/source-file.ts';
import { checkArchitecturePaths } from './architecture-path.ts';
import { checkCallStorage } from './call-storage.ts';
import { checkDecisions } from './decision-record.ts';
import { checkExportedNames, checkFileNames } from './file-name.ts';
import { folderKnotChecker, REMAINING_KNOTS } from './folder-knot.ts';
import { checkFolderSizes } from './folder-size.ts';
import { checkHomeTexts } from './home-texts.ts';
import { checkImportDirection } from './import-direction.ts';
import { checkImportForm } from './import-form.ts';
import { checkInstalledPackages } from './installed-package.ts';
import { checkLeftovers, checkMachineTraces } from './leftover.ts';
import { checkLooseTypes } from './loose-type.ts';
import { checkReach } from './reach.ts';
import { checkRepositorySize } from './repository-size.ts';
import { checkRequirementIds } from './requirement-id.ts';
import { checkCitations, checkReadings, checkRequirementStatements } from './requirement-statement.ts';
import { checkServiceContent } from './service-content.ts';
import { checkBreakpoints, checkSpacing, checkStyleColours, checkUnusedTokens } from './style-sheet.ts';
import { checkThreadPackages } from './thread-packages.ts';
import { checkLocales, checkViewerText } from './viewer-text.ts';
import { writtenPathChecker } from './written-path.ts';

const files = readRepository();
const listed = listRepository();

const RULES: readonly (readonly [string, Checker])[] = [
  ['rooms import only along the directions of the house', checkImportDirection],
  ['the folders of a room import one another in one direction', folderKnotChecker(REMAINING_KNOTS)],
  ['imports name a file with its extension and never climb', checkImportForm],
  ['folders stay small', checkFolderSizes],
  ['a file is found by its name', checkFileNames],
  ['an exported name stands for one thing', checkExportedNames],
  ['network, storage and host are touched in one place', checkReach],
  ['the service needs no development package', checkInstalledPackages],
  ['an import loads no package before it needs it', checkThreadPackages],
  ['types are never loosened', checkLooseTypes],
  ['a storage of calls is one for the process', checkCallStorage],
  ['nothing is left open in the code', checkLeftovers],
  ['nothing refers to one machine, and there is no secret', checkMachineTraces],
  ['viewer texts are in locales', checkViewerText],
  ['nothing on air is in the code of the service', checkServiceContent],
  ['both languages have the same texts', checkLocales],
  ['home and the shell use only the texts of the first load', checkHomeTexts],
  ['colours are tokens', checkStyleColours],
  ['spaces are tokens', checkSpacing],
  ['layouts change at five widths', checkBreakpoints],
  ['every token is used', checkUnusedTokens],
  ['tests name requirements that exist', checkRequirementIds],
  ['every requirement is stated once', checkRequirementStatements],
  ['readings that are cited exist', checkReadings],
  ['citations are requirement ids and readings', checkCitations],
  ['the journeys of ARCHITECTURE.md are joined by imports', checkArchitecturePaths],
  ['decisions are named after their titles, indexed, and there when they are named', checkDecisions],
];

describe('the tree', () => {
  it('is read', () => {
    expect(files.filter(({ path }) => isCode(path)).length).toBeGreaterThan(100);
  });

  it.each(RULES)('%s', (_, check) => {
    expect(check(files).map(describeViolation)).toEqual([]);
  });

  it('has every link, file and folder that its documents and comments name', () => {
    expect(writtenPathChecker(listed.map(({ path }) => path))(files).map(describeViolation)).toEqual([]);
  });

  it('fits the size budget of the repository', () => {
    expect(checkRepositorySize(listed).map(describeViolation)).toEqual([]);
  });
});
