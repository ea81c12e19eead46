/** Addresses that messages of the player lead to; the app knows them, the player only shows them. */
export type PlayerLinks = {
  readonly home: string;
  readonly login: string;
  readonly purchase: string;
  readonly profiles: string;
  readonly pair: string;
  /** The QR service's link to this page, as encoded in the QR code. */
  readonly qr: string;
};
