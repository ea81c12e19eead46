/**
 * A text that must not reach a log, a page or a store by accident: it prints and serialises as `[secret]`;
 * `reveal` returns it.
 */
export type Secret = {
  readonly reveal: () => string;
  readonly toString: () => string;
  readonly toJSON: () => string;
};

const hidden = (): string => '[secret]';

export const secret = (text: string): Secret => ({ reveal: () => text, toString: hidden, toJSON: hidden });
