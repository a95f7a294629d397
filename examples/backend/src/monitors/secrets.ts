/** The secrets of a monitor, as its body has them; encrypted where they are stored. (decision 051) */
export interface MonitorSecrets {
  secret_key: string;
  /** The one before it, and until when it signs too. */
  older?: { secret_key: string; until: number };
}

/** How long a secret signs after another one was made, in milliseconds: receivers change theirs meanwhile. Chosen here. */
const overlapMs = 86_400_000;

/** The secrets after another one was made. */
export function addedSecret({ secret_key }: MonitorSecrets, added: string, nowMs: number): MonitorSecrets {
  return { secret_key: added, older: { secret_key, until: nowMs + overlapMs } };
}

/** Those that sign now, the newest first. */
export function signingSecrets({ secret_key, older }: MonitorSecrets, nowMs: number): string[] {
  return [secret_key, ...(older !== undefined && older.until > nowMs ? [older.secret_key] : [])];
}
