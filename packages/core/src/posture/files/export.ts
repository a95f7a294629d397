import type { BrowserPolicy } from '../model/model.ts';
import { writeGpoXml } from './gpo-xml.ts';
import { writeIntune } from './intune.ts';
import type { CatalogIds } from './intune-ids.ts';
import { exportFormatTexts } from './messages.ts';
import { registryEntries } from './registry-entries.ts';
import { writeRegistryText } from './registry-text.ts';

/** Formats of an export, with the words of the menu and the end of the file's name. (PST-003, OP-107, UI.md 4.11) */
export const exportFormats = {
  microsoftIntune: { label: exportFormatTexts.microsoftIntune, extension: 'json' },
  registry: { label: exportFormatTexts.registry, extension: 'reg' },
  registryXmlGpo: { label: exportFormatTexts.registryXmlGpo, extension: 'xml' },
} as const;
export type ExportFormat = keyof typeof exportFormats;

/** Name of an exported file: `{name}.json`, `{name}.reg` or `{name}.xml`. (OP-107) */
export function exportFileName(name: string, format: ExportFormat): string {
  return `${name}.${exportFormats[format].extension}`;
}

/**
 * Writes a policy in a format; what it gives reads back as the same settings. (PST-003, PST-007)
 * @param exportedAt - when the file is made.
 * @param known - ids that the file of the policy had, for microsoftIntune.
 * @returns an object for microsoftIntune, text otherwise.
 * @throws PolicyExportError for a setting that the format cannot hold.
 */
export function exportPolicy(
  policy: BrowserPolicy,
  format: ExportFormat,
  name: string,
  exportedAt: Date,
  known?: CatalogIds,
) {
  if (format === 'microsoftIntune') return writeIntune(policy, name, known);
  const entries = registryEntries(policy);
  return format === 'registry' ? writeRegistryText(entries) : writeGpoXml(entries, exportedAt);
}
