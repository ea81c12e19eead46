import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type HouseholdStore, withoutPin } from './household.ts';

/** Files that ask for it; some systems add the ending by themselves. */
const NAMES = ['forget-household-pin', 'forget-household-pin.txt'];

/**
 * Takes the household PIN back if there is a file that says so in the data folder, and removes the file.
 * Whoever writes there owns the machine, so this is the way back for a PIN that was forgotten, in the desktop
 * app and for operators alike. Returns whether there was one.
 */
export async function forgetPinIfAsked(folder: string, household: HouseholdStore): Promise<boolean> {
  const files = NAMES.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  if (files.length === 0) return false;
  await household.change(withoutPin);
  for (const file of files) rmSync(file, { force: true });
  return true;
}
