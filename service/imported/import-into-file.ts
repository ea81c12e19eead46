import { createGenerationWriter, NotWritten } from '#service/imported/generation/generation-writer.ts';
import type { ImportMessage, ImportOrder } from './import-types.ts';
import { runImport } from './run-import.ts';

/**
 * Runs an import that writes its content to a file of its own. The end is reported when the file is complete
 * and on the disk; what is left of one that could not be finished is of no use.
 */
export async function importIntoFile(
  order: ImportOrder,
  report: (message: ImportMessage) => void,
): Promise<void> {
  let discard = (): void => undefined;
  try {
    const writer = createGenerationWriter(order.file);
    discard = writer.discard;
    await runImport(order, {
      content: writer.add,
      listed: writer.listed,
      report: (message) => {
        if (message.kind === 'end') writer.finish();
        report(message);
      },
    });
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    report({ kind: 'failed', code: 'STORE_FAILED', error: error.message });
  } finally {
    discard();
  }
}
