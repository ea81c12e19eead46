import { emptyContent } from '#service/content/service-content.ts';
import { runCommandLine } from '#service/start/command-line.ts';
import { runService, runStation } from './run-service.ts';

/** The service alone: no channel, no programme, no account. `demo/main.ts` is the one with content. */
runCommandLine({
  program: 'service/app/main.ts',
  start: (options) =>
    options.station === undefined ? runService(emptyContent, options) : runStation(options.station, options),
});
