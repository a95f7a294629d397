import { isRecord } from '../shared/index.ts';
import { capabilityTexts as texts } from './capabilities.messages.ts';

/** A feature of the tenant as it is listed. (spec 2 section 3) */
interface CapabilityRow {
  /** What the service calls it. */
  key: string;
  /** Null for one that the specification does not name. */
  label: string | null;
  isOn: boolean;
  state: string;
  /** Its name for the service, and what else is known of it. */
  told: string;
}

/**
 * The features of a tenant: those of the specification, whether it has them or not, and then what else it has, by name. One
 * with parts of its own is on as its part `enabled` says. (spec 2 section 3, OP-83)
 */
export function capabilityRows(capabilities: Readonly<Record<string, unknown>>): CapabilityRow[] {
  const known = Object.keys(texts.labels);
  const more = Object.keys(capabilities).filter((key) => !known.includes(key));
  return [...known, ...more.toSorted()].map((key) => {
    const value = Object.hasOwn(capabilities, key) ? capabilities[key] : undefined;
    const isOn = isRecord(value) ? value.enabled !== false : value === true;
    const parts = isRecord(value) ? Object.entries(value).filter(([name]) => name !== 'enabled') : [];
    return {
      key,
      label: known.includes(key) ? texts.labels[key as keyof typeof texts.labels] : null,
      isOn,
      state: isOn ? texts.on : texts.off,
      told: [key, ...parts.map(([name, part]) => texts.detail(name, wordOf(part)))].join(' · '),
    };
  });
}

function wordOf(part: unknown): string {
  return typeof part === 'string' ? part : JSON.stringify(part);
}
