import { app } from 'electron';
import { startDesktop } from '#main/bootstrap/start-desktop.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

startDesktop().catch((error: unknown) => {
  process.stderr.write(
    `${PRODUCT.name} could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  app.exit(1);
});
