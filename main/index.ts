import { app } from 'electron';
import { startDesktop } from '#main/bootstrap/start-desktop.ts';

startDesktop().catch((error: unknown) => {
  process.stderr.write(`Harbour TV could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  app.exit(1);
});
