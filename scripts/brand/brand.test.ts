import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { inRoot } from '#scripts/root.ts';
import { documentStyles } from '#scripts/web/document-styles.ts';
import { contrastRatio } from '#shared/kernel/contrast.ts';
import { brandedTexts, brandOf, readBrand } from './brand.ts';
import { colourProblems, tokenColours } from './brand-colours.ts';
import { brandPlugin } from './brand-plugin.ts';

const PEAK = inRoot('brand', 'peak');
const scratch = mkdtempSync(path.join(tmpdir(), 'harbour-brand-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A copy of the second brand with other values in its file. */
function brandWith(name: string, values: object): string {
  const folder = path.join(scratch, name);
  cpSync(PEAK, folder, { recursive: true });
  const file = path.join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...values }));
  return folder;
}

const tokens = tokenColours(readFileSync(inRoot('renderer', 'ui', 'styles', 'tokens.css'), 'utf8'));

describe('a brand', () => {
  it('of the repository is complete and readable', () => {
    expect(readBrand(PEAK)).toMatchObject({ name: 'Peak TV', slug: 'peak-tv' });
    expect(brandOf({ HARBOUR_BRAND: 'brand/peak' })?.folder).toBe(PEAK);
    expect(brandOf({})).toBeNull();
  });

  it.each([
    ['no-name', { name: '' }, /name: /],
    ['bad-slug', { slug: 'Peak TV' }, /slug: lower-case letters/],
    ['unknown-key', { colour: {} }, /Unrecognized key: "colour"/],
    ['unknown-token', { colours: { brand: '#fff' } }, /colours\.brand: there is no such colour/],
    ['no-colour', { colours: { accent: 'teal' } }, /colours\.accent: "teal" is not/],
    [
      'too-pale',
      { colours: { 'text-3': '#445060' } },
      /colours\.text-3 on surface-0: contrast 2\.\d\d, at least 4\.5/,
    ],
    [
      'no-face',
      { font: { family: 'Peak Sans', files: [{ file: 'peak.woff2' }] } },
      /peak\.woff2: the file is missing/,
    ],
  ])('%s is refused with the key', (name, values, message) => {
    expect(() => readBrand(brandWith(name, values))).toThrow(message);
  });

  it('whose texts name one that we do not have is refused', () => {
    const folder = brandWith('texts', {});
    writeFileSync(path.join(folder, 'texts', 'en', 'login.json'), '{"tagline":{"x":"y"},"taglin":"z"}');
    expect(() => readBrand(folder)).toThrow(/there is no text tagline\n.*there is no text taglin$/m);
  });

  it('that leaves a text which names the product otherwise is refused with its key', () => {
    const folder = brandWith('left', {});
    rmSync(path.join(folder, 'texts', 'tc', 'imported.json'));
    expect(() => readBrand(folder)).toThrow(/texts\/tc\/imported\.json: text needs a text of the brand’s/);
  });

  it('without a file is refused with the variable', () => {
    expect(() => readBrand(path.join(scratch, 'nowhere'))).toThrow(/no brand\.json .*HARBOUR_BRAND/);
  });

  it('names its packages, icons and feed', () => {
    const config = builderConfig('stock', '1.0.0', readBrand(PEAK));
    expect(config).toMatchObject({
      appId: 'tv.peak.desktop',
      productName: 'Peak TV',
      linux: { executableName: 'peak-tv' },
    });
    expect(JSON.stringify(config)).not.toMatch(/harbour ?tv/i);
  });
});

describe('texts of a brand', () => {
  it('have its name for ours, and its own over them', () => {
    const base = { title: 'Harbour TV', deep: { a: 'Get Harbour TV', b: 'Join' }, left: 'Home' };
    expect(brandedTexts(base, { deep: { b: 'Enrol' } }, 'Peak TV')).toEqual({
      title: 'Peak TV',
      deep: { a: 'Get Peak TV', b: 'Enrol' },
      left: 'Home',
    });
  });
});

describe('colours', () => {
  it('of the product itself have their contrast', () => expect(colourProblems({}, tokens)).toEqual([]));

  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#fff', 4.48],
    ['#fff', '#fff', 1],
  ])('%s on %s is %f', (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1));
});

describe('a build of a brand', () => {
  it('has its name, texts, logo and colours, and ours nowhere', async () => {
    const entry = path.join(scratch, 'entry.tsx');
    const modules = [
      'shared/kernel/product.ts',
      'renderer/ui/graphics/wave-mark.tsx',
      'renderer/ui/styles/tokens.css',
      'renderer/ui/styles/font.css',
      'locales/tc/account.json',
    ];
    writeFileSync(
      entry,
      modules
        .map(
          (one, index) =>
            `import * as m${index} from '${inRoot(...one.split('/'))}'; console.log(m${index});`,
        )
        .join('\n'),
    );
    const made = await build({
      configFile: false,
      root: scratch,
      logLevel: 'silent',
      plugins: [brandPlugin(readBrand(PEAK)), documentStyles],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    });
    const outputs = [made].flat().filter((one) => 'output' in one);
    const text = outputs
      .flatMap(({ output }) => output.map((one) => (one.type === 'chunk' ? one.code : String(one.source))))
      .join('\n');
    for (const part of ['Peak TV', 'peaktv', '峰賞', '--accent: #5ad1b6', 'Noto Serif', '#5ad1b6'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Harbour TV|海港|M4 5h5v8h12V5/);
    const pages = outputs.flatMap(({ output }) => output).find(({ fileName }) => fileName === 'document.css');
    expect(pages !== undefined && 'source' in pages ? String(pages.source) : '').toMatch(
      /--accent: #5ad1b6[\s\S]*Noto Serif/,
    );
  });
});

describe('the market of a brand', () => {
  it('is that of its page, with the specification’s where it says nothing', async () => {
    const market = { languages: ['en'], carrierLogin: false, defaultAreaCode: '351' };
    const brand = readBrand(brandWith('market', { market, earlierPrefix: 'former' }));
    const outDir = path.join(scratch, 'market-built');
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [brandPlugin(brand)],
      build: {
        outDir,
        minify: false,
        lib: { entry: inRoot('shared', 'kernel', 'market.ts'), formats: ['es'], fileName: 'market' },
      },
    });
    const [file = ''] = readdirSync(outDir);
    const built = await import(path.join(outDir, file));
    expect(built.market()).toMatchObject({
      languages: ['en'],
      carrierLogin: false,
      defaultAreaCode: '351',
      currency: 'HKD',
      identity: { kind: 'hkid' },
    });
    expect(readFileSync(path.join(outDir, file), 'utf8')).toMatch(/earlierPrefix"?: ?"former"/);
  });

  it('is refused with its key where it is wrong', () =>
    expect(() => readBrand(brandWith('wrong-market', { market: { currency: 'dollars' } }))).toThrow(
      /market\.currency: has to be a currency/,
    ));
});
