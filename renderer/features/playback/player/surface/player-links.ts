/** Link targets of the player's messages, provided by the app. */
export type PlayerLinks = {
  readonly home: string;
  readonly login: string;
  readonly purchase: string;
  readonly profiles: string;
  readonly pair: string;
  /** The same page of the public web app, for the QR code. */
  readonly pairOnPhone: string;
  /** The URL that the QR code encodes, which leads back to this page. */
  readonly qr: string;
};
