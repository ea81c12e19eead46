import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isProduct, violationsByLine } from '#scripts/source/source-file.ts';

const CHINESE = /[\u3400-\u9fff\uf900-\ufaff]/;
const SEED = /\bseed|[a-z]Seed|Seed[A-Z]/;

/** Files with the words of a language, which lists, guides, searches and devices are read by. */
const WORDS: readonly string[] = [
  'service/imported/',
  'service/kernel/text/',
  'service/kernel/media/playlist/master-playlist.ts',
  'service/kernel/web/user-agent-info.ts',
  'service/search/ranked-channels.ts',
  'service/guide/time-in-keyword.ts',
];

/** Files with texts of the product itself: messages, and the names of what it counts and lists. */
const TEXTS: readonly string[] = [
  'service/accounts/messages/message-texts.ts',
  'service/ads/image-answers.ts',
  'service/catalogue/episode-handlers.ts',
  'service/commands/manage-viewers.ts',
  'service/payments/desk/price-order.ts',
  'service/payments/offers/offer.ts',
  'service/payments/receipt-email.ts',
  'service/payments/renewal-email.ts',
  'service/payments/tvod-handlers.ts',
];

const isListed = (path: string): boolean => [...WORDS, ...TEXTS].some((listed) => path.startsWith(listed));

/**
 * Checks that nothing on air is in the service's code: what is written in Chinese there is a word or a text of
 * the product, and the rest comes in through `service/content/service-content.ts`.
 */
export const checkServiceContent: Checker = (files) =>
  files
    .filter(({ path }) => isProduct(path) && /^(?:service\/(?!testing\/)|shared\/)/.test(path))
    .flatMap(({ path, text }) => {
      const code = bareCode(text);
      return [
        ...violationsByLine(path, code, SEED, 'names a seed; what is on air is content'),
        ...(path.startsWith('service/') && !isListed(path)
          ? violationsByLine(
              path,
              code,
              CHINESE,
              'holds Chinese text; content comes from outside the service',
            )
          : []),
      ];
    });
