/** Most writes of one commit: so many small rows are written within 50 ms. */
const MOST = 200;

type Waiting<Item> = {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Gathers small writes that many calls make at once, for an engine where each commit is a round trip and a
 * wait for the disk. The first is written at once; those that come while it is being committed are written
 * together afterwards, so that nobody waits for longer than one commit before his own. Each caller is
 * answered after the commit of his write; if it fails, so does every caller whose write was in it.
 *
 * A write must not be made within a transaction: it would not belong to it.
 * @param write writes all items in one commit, the later one of two about the same row last
 */
export function createGroupCommit<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let underWay = false;
  const commit = async (group: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const commitAll = async (): Promise<void> => {
    underWay = true;
    while (waiting.length > 0) await commit(waiting.splice(0, MOST));
    underWay = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!underWay) void commitAll();
    });
}
