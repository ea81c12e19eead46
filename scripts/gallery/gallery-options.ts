import { parseArgs } from 'node:util';

/** Text of `--help`. */
export const GALLERY_HELP = `npm run gallery -- [options]
  --only NAME,…      pictures whose names begin so
  --language tc|en   one language
  --width N          one width: 390, 1280 or 1920; 768, 844 and 3840 only if asked for
  --station PACKAGE  the screens of this station instead: a folder or a .zip
  --walk             walks through the screens in eight sizes and writes what is wrong with them
    --size WxH       one size, such as 1280x720
    --most N         the next N pairs of size and language
    --afresh         begins again, instead of going on where it was stopped`;

/** The switches of `npm run gallery`. Throws for one that is not known. */
export const galleryOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      language: { type: 'string' },
      width: { type: 'string' },
      station: { type: 'string' },
      walk: { type: 'boolean', default: false },
      size: { type: 'string' },
      most: { type: 'string' },
      afresh: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
