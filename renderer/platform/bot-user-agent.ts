/** Names in the user agents of crawlers and link previewers. */
const CRAWLERS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|bingpreview|google-inspectiontool|whatsapp|embedly|pinterest\/|lighthouse|archiver/i;

/** Phone makers whose names look like a crawler's. */
const CRAWLER_LOOKALIKES = /cubot/gi;

/** Returns whether a user agent is a crawler's, which gets no guest-mode pairing (S0-6-030). A headless browser is not a crawler. */
export const isBotUserAgent = (userAgent: string): boolean => CRAWLERS.test(userAgent.replaceAll(CRAWLER_LOOKALIKES, ''));
