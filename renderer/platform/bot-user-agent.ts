/** Crawlers and previewers by what they call themselves. */
const CRAWLERS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|bingpreview|google-inspectiontool|whatsapp|embedly|pinterest\/|lighthouse|archiver/i;

/** Phones whose maker's name reads like a crawler's. */
const CRAWLER_LOOKALIKES = /cubot/gi;

/** Whether a user agent is a crawler's, which gets no guest-mode pairing (accounts section 6). A headless browser with a person or test behind it is none. */
export const isBotUserAgent = (userAgent: string): boolean => CRAWLERS.test(userAgent.replaceAll(CRAWLER_LOOKALIKES, ''));
