import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import type { Brand } from '#scripts/brand/brand.ts';
import {
  type Leftover,
  leftoversIn,
  operatorLeftoversIn,
  sampleLeftoversIn,
} from '#scripts/brand/leftovers.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { inRoot } from '#scripts/root.ts';
import { bareCode } from '#scripts/source/bare-code.ts';

const messages = z.record(
  z.string(),
  z.record(z.string(), z.object({ subject: z.string(), text: z.string() })),
);

/**
 * Builds what writes emails and text messages with the brand that the environment names, and looks for what is left
 * of the product in each of them, in both languages.
 */
export async function leftInMessages(folder: string): Promise<readonly Leftover[]> {
  const { desktopConfiguration } = await import('#scripts/lib/desktop-build.ts');
  const entry = 'scripts/leftovers/message-samples.ts';
  const part = { entry, folder: '', format: 'es', file: 'messages.js', splits: false } as const;
  await build(desktopConfiguration(part, folder, false));
  const { code, output } = await runNode([path.join(folder, 'messages.js')]);
  if (code !== 0) throw new Error(output);
  return Object.entries(messages.parse(JSON.parse(output))).flatMap(([lang, all]) =>
    Object.entries(all).flatMap(([kind, { subject, text }]) =>
      leftoversIn(`${kind} (${lang})`, `${subject}\n${text}`),
    ),
  );
}

/**
 * Builds the main process with the brand that the environment names, and looks for what is left of the product in its
 * texts (folders, protocol, log, menus), and in the names by which a system knows the package.
 */
export async function leftInDesktop(brand: Brand, folder: string): Promise<readonly Leftover[]> {
  const { desktopConfiguration, MAIN_PART } = await import('#scripts/lib/desktop-build.ts');
  await build(desktopConfiguration(MAIN_PART, folder, false));
  const programs = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return [
    ...programs.flatMap((name) =>
      operatorLeftoversIn(`desktop ${name}`, bareCode(readFileSync(path.join(folder, name), 'utf8'))),
    ),
    ...Object.entries(namesOf(brand)).flatMap(([key, value]) =>
      leftoversIn(`package ${key}`, JSON.stringify(value)),
    ),
  ];
}

/**
 * The names by which a system knows the package: Electron's folders of data (`userData`) and logs are named after
 * `productName`, the single-instance lock and the taskbar after `appId`.
 */
function namesOf(brand: Brand) {
  const { appId, productName, copyright, extraMetadata, protocols, fileAssociations, publish, linux } =
    builderConfig('stock', '1.0.0', brand, {});
  return {
    appId,
    productName,
    copyright,
    extraMetadata,
    protocols,
    fileAssociations,
    publish,
    executable: linux?.executableName,
    maintainer: linux?.maintainer,
    mimeTypes: linux?.mimeTypes,
  };
}

/** The brand of the repository, from which others begin. */
const SAMPLE = inRoot('brand', 'peak');
const PICTURES = ['logo.svg', 'icon.svg', 'login.svg', 'icons/icon.ico', 'icons/icon.icns'] as const;

/**
 * Looks for what is left of the sample brand in another one that began as its copy: names in its files, pictures that
 * are the sample's, and its accent. The sample itself has none.
 */
export function leftOfSample(brand: Brand): readonly Leftover[] {
  const { accent } = readSample();
  if (path.resolve(brand.folder) === SAMPLE || brand.slug === 'peak-tv') return [];
  const { folder, texts, ...values } = brand;
  const same = PICTURES.filter((name) => sameFile(path.join(folder, name), path.join(SAMPLE, name)));
  return [
    ...sampleLeftoversIn('brand.json', JSON.stringify(values)),
    ...sampleLeftoversIn('texts', JSON.stringify(texts)),
    ...same.map((name) => ({ place: name, found: 'the picture of the sample brand' })),
    ...(values.colours.accent === accent
      ? [{ place: 'colours.accent', found: `the sample brand’s ${accent}` }]
      : []),
  ];
}

const sample = z.object({ colours: z.object({ accent: z.string() }) });
const readSample = () =>
  sample.parse(JSON.parse(readFileSync(path.join(SAMPLE, 'brand.json'), 'utf8'))).colours;

function sameFile(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}
