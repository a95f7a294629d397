import type { PortalOptions } from './portal.ts';

/** What the server says about its portal, in `config.json` beside the page. */
export interface RuntimeConfig {
  deployment: PortalOptions['deployment'];
  mode: PortalOptions['mode'];
  /** Heading of the sign-in page, and the name in the navigation. (spec 3 section 2) */
  applicationName: string;
  /** 0 means the default of 0.042 days. (OP-70) */
  inactivityDays: number;
  apiTimeoutMs: number | undefined;
  cmr: boolean | undefined;
  /** The service has the insights application, at `/insights`. (spec 2 section 2) */
  insights: boolean;
  /** The service has its API reference, at `/docs/api`. (DESIGN section 2) */
  apiDocs: boolean;
}

/** The name unless the configuration has one. */
// no words: a name has no language
export const defaultApplicationName = 'Portico';

/** Address of the configuration, beside the page wherever that is mounted. */
const configAddress = './config.json';

/**
 * Reads `config.json`.
 * @throws Error when it cannot be read; the portal cannot start without it.
 */
export async function loadRuntimeConfig(fetchConfig: typeof fetch = fetch): Promise<RuntimeConfig> {
  const answer = await fetchConfig(configAddress, { cache: 'no-cache', credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`Its settings can't be read. (${answer.status})`);
  return readRuntimeConfig(await answer.json());
}

/** Takes the known members of the configuration; `createPortal` checks deployment and mode. */
export function readRuntimeConfig(value: unknown): RuntimeConfig {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const number = (entry: unknown) => (typeof entry === 'number' && Number.isFinite(entry) ? entry : undefined);
  return {
    deployment: given.deployment as RuntimeConfig['deployment'],
    mode: (given.mode ?? null) as RuntimeConfig['mode'],
    applicationName:
      typeof given.applicationName === 'string' && given.applicationName.trim() !== ''
        ? given.applicationName
        : defaultApplicationName,
    inactivityDays: number(given.inactivityDays) ?? 0,
    apiTimeoutMs: number(given.apiTimeoutMs),
    cmr: typeof given.cmr === 'boolean' ? given.cmr : undefined,
    insights: given.insights === true,
    apiDocs: given.apiDocs === true,
  };
}
