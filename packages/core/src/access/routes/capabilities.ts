import { isRecord } from '../../shared/index.ts';
import { capabilityMessages } from './capabilities.messages.ts';

/** Capabilities that are more than on or off, with the types of their details. (spec 2 section 3) */
const capabilityDetails: Readonly<Record<string, Readonly<Record<string, 'boolean' | 'string'>>>> = {
  mobileSupport: { enabled: 'boolean', emailSupportLevel: 'string' },
  runtime_analysis: { test: 'boolean' },
  restricted_logs: { heat: 'boolean' },
};

/** What is wrong with the value of a capability, and where in it. (OP-201) */
export interface CapabilityFault {
  /** From the value, for example `enabled`; empty for the value itself. */
  path: string;
  message: string;
}

/** Where a tenant's connectors stand; kept among the capabilities by this project. (OP-106) */
const regionCapability = 'aws_region';
const regionName = /^[a-z]{2}(-[a-z]+)+-\d+$/;

/**
 * The fault of a value that a tenant's capability is to be set to: capabilities are true or false, or have the details
 * that spec 2 section 3 shows, each of which may be absent. (OP-201)
 */
export function capabilityFault(name: string, value: unknown): CapabilityFault | null {
  if (name === regionCapability) {
    const isRegion = typeof value === 'string' && regionName.test(value);
    return isRegion ? null : { path: '', message: capabilityMessages.region(name) };
  }
  if (typeof value === 'boolean') return null;
  const details = Object.hasOwn(capabilityDetails, name) ? capabilityDetails[name] : undefined;
  if (details === undefined) return { path: '', message: capabilityMessages.isBoolean(name) };
  const names = Object.keys(details);
  if (!isRecord(value)) return { path: '', message: capabilityMessages.hasDetails(name, names) };
  for (const [key, detail] of Object.entries(value)) {
    const type = Object.hasOwn(details, key) ? details[key] : undefined;
    if (type === undefined) return { path: key, message: capabilityMessages.noDetail(name, key, names) };
    if (typeof detail !== type) return { path: key, message: capabilityMessages.detail[type] };
  }
  return null;
}
