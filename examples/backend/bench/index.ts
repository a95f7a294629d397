/** What the measurements in a browser share with those of the service. */
export { inWords, median, p99 } from './figures.ts';
export { fillLogs, requireBuild, signIn, startService } from './service.ts';
