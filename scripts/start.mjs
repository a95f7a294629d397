/** Builds what is served and starts the backend in this very process, so that a signal to it stops everything. */
import { spawnSync } from 'node:child_process';

console.log('Building the portal …');
const build = spawnSync('npm run --silent build', { stdio: 'pipe', encoding: 'utf8', shell: true });
if (build.status !== 0) {
  console.error(`${build.stdout}${build.stderr}`);
  process.exit(build.status ?? 1);
}
await import('../examples/backend/dist/main.js');
