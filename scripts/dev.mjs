/** Starts the backend from its sources' build and Vite with reload in front of it. */
import { spawn } from 'node:child_process';

const port = process.env.PORTICO_DEV_BACKEND_PORT ?? '4610';
const run = (command, environment = {}) =>
  spawn(command, { stdio: 'inherit', shell: true, env: { ...process.env, ...environment } });

const backend = run(`npm run --silent build -- && node examples/backend/dist/main.js --port ${port}`);
const portal = run('npm run --silent dev --workspace @portico/react-ui', {
  PORTICO_BACKEND: `http://127.0.0.1:${port}`,
});

const stop = () => {
  portal.kill('SIGTERM');
  backend.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
backend.on('exit', stop);
