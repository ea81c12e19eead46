/**
 * A captcha; `code` is empty until it is solved. A solution is good for one call: `renew` asks for another.
 * `mount` shows the widget of a captcha that the viewer solves, until the returned function is called; null
 * for one that the page solves itself.
 */
export type Captcha = {
  readonly code: string;
  readonly state: 'idle' | 'solving' | 'solved' | 'failed';
  readonly renew: () => void;
  readonly mount: ((place: HTMLElement) => () => void) | null;
};
