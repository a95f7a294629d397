import { forward } from './forward.ts';

const usage = `Usage: node forwarder.js LOG FILE [--once]

Follows FILE, which has one JSON object a line, and sends its events to the log LOG (web, email, dlp, firewall, saa, device …).
How far it is stands in FILE.place.

  --once                 end with the file instead of waiting for more

  PORTICO_URL            address of the service
  PORTICO_INGEST_TOKEN   token of kind ingest, from Settings › API tokens`;

const [log, file, ...flags] = process.argv.slice(2);
const { PORTICO_URL: url, PORTICO_INGEST_TOKEN: token } = process.env;
const complain = (line: string) => console.error(line);

if (log === undefined || file === undefined || flags.some((flag) => flag !== '--once') || !url || !token) {
  console.error(usage);
  process.exitCode = 2;
} else {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
    });
  }
  try {
    const stored = await forward(
      { url, token, log },
      {
        file,
        placeFile: `${file}.place`,
        once: flags.includes('--once'),
        complain,
        isStopped: () => isStopped,
        onWait: (reason, ms) => complain(`${reason} Trying again in ${ms / 1_000} s.`),
      },
    );
    console.log(`Stored ${stored} events.`);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
