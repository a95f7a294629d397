import { createHmac, randomBytes } from 'node:crypto';

/** How a secret begins; base64 follows. (Standard Webhooks) */
const mark = 'whsec_';
const secretBytes = 32;

/** A secret that signs what is sent. (Standard Webhooks, decision 051) */
export function newWebhookSecret(): string {
  return `${mark}${randomBytes(secretBytes).toString('base64')}`;
}

/** A message as it is sent: in each attempt the same, but for the time of sending. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/**
 * Headers by which a receiver knows who sent a message, that nobody changed it and when it was sent: HMAC-SHA256 over id, time
 * and body, one for each secret that is good. (Standard Webhooks, decision 051)
 */
export function signedHeaders(
  { id, body }: WebhookMessage,
  secrets: readonly string[],
  atSeconds: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
