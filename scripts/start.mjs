/** Builds what is served and starts the backend in this very process, so that a signal to it stops everything. */
import { spawnSync } from 'node:child_process';

console.log('Building the portal …');
const { status } = spawnSync('npm run --silent build', { stdio: ['ignore', 'ignore', 'inherit'], shell: true });
if (status !== 0) process.exit(status ?? 1);
await import('../examples/backend/dist/main.js');
