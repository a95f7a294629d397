/**
 * The service from its build, and Vite with reload in front of it: the portal's sources are served as they are edited.
 * Ends as a whole when either ends or on Ctrl+C.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const portalPort = process.env.PORTICO_DEV_PORT ?? '4601';
const backendPort = process.env.PORTICO_DEV_BACKEND_PORT ?? '4610';
const backendUrl = `http://127.0.0.1:${backendPort}`;

console.log('Building the service …');
const build = spawnSync('npm run --silent generate && npm run --silent build:backend', {
  stdio: 'inherit',
  shell: true,
});
if (build.status !== 0) process.exit(build.status ?? 1);

const children = [];
let ending = false;
/** Each child is its program itself and not a shell, so that a signal reaches it. */
function start(args, environment = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  children.push(child);
  child.on('exit', (code) => end(code ?? 0));
}
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

start(['examples/backend/dist/main.js', '--port', backendPort, ...process.argv.slice(2)]);
while (!ending && !(await isReady())) await wait(200);
if (!ending) {
  const vite = new URL('../node_modules/vite/bin/vite.js', import.meta.url).pathname;
  start([vite, 'packages/react-ui', '--port', portalPort, '--strictPort'], { PORTICO_BACKEND: backendUrl });
  console.log(`The portal with reload: http://127.0.0.1:${portalPort}`);
}

async function isReady() {
  return fetch(`${backendUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
