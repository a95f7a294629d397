import type { ConfigPolicyWire } from '../api/index.ts';
import { type ExportFormat, exportFileName, uploadFields } from '../posture/index.ts';
import { type Clock, systemClock } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';

/** An exported policy as a file. (UI.md 4.11) */
export interface ExportedPolicy {
  fileName: string;
  text: string;
}

/** Uploads a policy file in the name of the signed-in user; it is called after the current time. (OP-107, PST-006) */
export function uploadConfigPolicy(
  { client }: Pick<PortalCalls, 'client'>,
  upload: { file: File; uid: string; clock?: Pick<Clock, 'now'> },
  signal?: AbortSignal,
): Promise<ConfigPolicyWire> {
  const fields = uploadFields(upload.uid, upload.clock ?? systemClock);
  return client.posture.configPolicies.upload({ body: { uploadFile: upload.file, ...fields }, signal });
}

/** Exports a policy as the file to be saved: text as it comes, JSON written out. (PST-007, OP-107) */
export async function exportConfigPolicy(
  { client }: Pick<PortalCalls, 'client'>,
  { id, name, format }: { id: string; name: string; format: ExportFormat },
  signal?: AbortSignal,
): Promise<ExportedPolicy> {
  const answer = await client.posture.configPolicies.export({ params: { id }, query: { format }, signal });
  const text = typeof answer === 'string' ? answer : `${JSON.stringify(answer, null, 2)}\n`;
  return { fileName: exportFileName(name, format), text };
}
