import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { inRoot } from '#scripts/root.ts';
import { PRODUCT as OURS } from '#shared/kernel/product.ts';
import { STATION_BESIDE } from '#shared/kernel/station-beside.ts';
import { type Brand, brandedTexts, parseTexts, stationBeside } from './brand.ts';
import { stationAdHosts } from './station-ad-hosts.ts';

const PRODUCT = inRoot('shared', 'kernel', 'product.ts');
const LOGO = inRoot('renderer', 'ui', 'graphics', 'wave-mark.tsx');
const TOKENS = inRoot('renderer', 'ui', 'styles', 'tokens.css');
const LOGIN = inRoot('renderer', 'features', 'accounts', 'login', 'login.svg');
const LOCALE = /[/\\]locales[/\\](tc|en)[/\\]([\w-]+)\.json$/;

/** The path of a module without its query. */
const fileOf = (id: string): string => id.replace(/\?.*$/, '');

/**
 * Puts a brand's name, texts, colours, face, logo, icon and manifest in the place of ours while a part of the
 * app is built. Nothing of the brand is read at run time.
 */
export function brandPlugin(brand: Brand): Plugin {
  let output = '';
  return {
    name: 'harbour:brand',
    enforce: 'pre',
    configResolved: (config) => {
      output = path.resolve(config.root, config.build.outDir);
    },
    load: {
      order: 'pre',
      handler: (id) => {
        const file = fileOf(id);
        if (file === PRODUCT) return productModule(brand);
        if (file === LOGO) return logoModule(brand);
        if (file === LOGIN) return loginModule(brand);
        if (file === TOKENS) return brandedTokens(readFileSync(TOKENS, 'utf8'), brand);
        const [, lang, namespace = ''] = LOCALE.exec(file) ?? [];
        if (lang !== 'tc' && lang !== 'en') return null;
        return JSON.stringify(
          brandedTexts(parseTexts(readFileSync(file, 'utf8')), brand.texts[lang][namespace], brand.name),
        );
      },
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll('Harbour TV', brand.name)
        .replace(/(name="theme-color" content=")[^"]*/, `$1${brand.themeColour}`),
    writeBundle: {
      order: 'post',
      handler: () => {
        if (path.basename(output) !== 'web') return;
        copyFileSync(path.join(brand.folder, 'icon.svg'), path.join(output, 'icon.svg'));
        writeFileSync(
          path.join(output, 'manifest.webmanifest'),
          `${JSON.stringify(manifestOf(brand), null, 2)}\n`,
        );
      },
    },
  };
}

const productModule = async (brand: Brand): Promise<string> => {
  const { name, company, slug, earlierPrefix, scheme, colours, streams, market } = brand;
  const adHosts = [...new Set([...brand.adHosts, ...(await stationAdHosts(brand))])];
  const { accent = OURS.accent, 'text-on-accent': onAccent = OURS.onAccent } = colours;
  return `export const PRODUCT = ${JSON.stringify({ name, company, slug, prefix: slug, earlierPrefix, scheme, accent, onAccent, station: stationOf(brand), streams, adHosts, market })};`;
};

/** The station as the packed program finds it. */
const stationOf = (brand: Brand): string =>
  stationBeside(brand) === null ? (brand.station ?? '') : STATION_BESIDE;

/** The logo as a picture of the brand's; it keeps its own colours. */
const logoModule = ({ folder }: Brand): string => `
import logo from ${JSON.stringify(`${path.join(folder, 'logo.svg')}?no-inline`)};
export function WaveMark({ size = 30 }) {
  return <img src={logo} width={size} height={size} alt="" />;
}`;

/** The picture beside the login. */
const loginModule = ({ folder }: Brand): string =>
  `export { default } from ${JSON.stringify(`${path.join(folder, 'login.svg')}?no-inline`)};`;

/**
 * Our tokens with the brand's after the default theme, so that more contrast, kids profiles and less motion
 * still have the last word.
 */
function brandedTokens(tokens: string, brand: Brand): string {
  const end = tokens.indexOf('\n}') + 2;
  return `${tokens.slice(0, end)}\n${brandStyles(brand)}${tokens.slice(end)}`.replaceAll(
    'Harbour TV',
    brand.name,
  );
}

function brandStyles({ folder, colours, font }: Brand): string {
  const faces = (font?.files ?? []).map(
    ({ file, weight }) =>
      `@font-face { font-family: '${font?.family}'; font-weight: ${weight}; font-display: swap; src: url('${path.join(folder, file)}') format('woff2'); }`,
  );
  const tokens = Object.entries(colours).map(([name, value]) => `--${name}: ${value};`);
  const family = font === undefined ? [] : [`--font: ${familyOf(font)}, ${SYSTEM_FACES};`];
  return [...faces, `:root { ${[...tokens, ...family].join(' ')} }`].join('\n');
}

/** The family of a brand's font in CSS: quoted if its files come with the brand. */
const familyOf = ({ family, files }: NonNullable<Brand['font']>): string =>
  files.length > 0 ? `'${family}'` : family;

/** System fonts for characters that the brand's own font lacks, Chinese above all. */
const SYSTEM_FACES = "'PingFang HK', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif";

const manifestOf = ({ name, themeColour }: Brand) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'standalone',
  background_color: themeColour,
  theme_color: themeColour,
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
});
