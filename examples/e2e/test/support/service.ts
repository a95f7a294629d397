import { startBackend, type TestBackend } from '@portico/example-backend/testing';

export type ServiceOptions = NonNullable<Parameters<typeof startBackend>[0]>;

/** Ports of services that have ended. */
const free: number[] = [];

/** Of a first start with samples: enough that no screen is empty; a service of its own fills in ten times as many. */
const demoEvents = 2_000;

/**
 * Starts the service as `startBackend` does, at an address where one has ended before if it can: a browser that has been
 * there has the files of the portal, and has compiled them.
 */
export async function startService(options: ServiceOptions = {}): Promise<TestBackend> {
  const backend = await startAt(free.pop(), { demoEvents, ...options });
  return {
    ...backend,
    async stop() {
      await backend.stop();
      free.push(Number(new URL(backend.url).port));
    },
  };
}

async function startAt(port: number | undefined, options: ServiceOptions): Promise<TestBackend> {
  if (port === undefined) return startBackend(options);
  try {
    return await startBackend({ ...options, port });
  } catch (error) {
    if ((error as { code?: string }).code !== 'port.inUse') throw error;
    return startBackend(options); // another program has it by now
  }
}
