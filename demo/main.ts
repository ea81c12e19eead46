import { runCommandLine } from '#service/start/command-line.ts';
import { startService } from './start-service.ts';

/** The service with the station of the first start. */
runCommandLine({ program: 'demo/main.ts', start: startService });
