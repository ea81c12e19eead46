import type { Database } from '#service/kernel/database/port.ts';
import type { PublishChange } from './changes.ts';

/** Publishes changes, at once or after the transaction that makes them. */
export type Publishing = {
  readonly publish: PublishChange;
  readonly afterCommit: Database['afterCommit'];
};

/**
 * Creates what calls a function after each call of another one, with the call's arguments; within a
 * transaction, once it is committed.
 */
export const createAfter =
  ({ afterCommit }: Pick<Publishing, 'afterCommit'>) =>
  <Input extends readonly unknown[], Output>(
    run: (...input: Input) => Promise<Output>,
    publish: (...input: Input) => void,
  ) =>
  async (...input: Input): Promise<Output> => {
    const output = await run(...input);
    afterCommit(() => publish(...input));
    return output;
  };
