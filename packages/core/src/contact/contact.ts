import { CONTACT_MESSAGE_LENGTH } from '../api/schemas/index.ts';
import { formatRow } from '../language/index.ts';
import type { DeploymentInfo } from '../shared/index.ts';
import { contactTexts, diagnosticMessages } from './messages.ts';

/** What a message to the operator is about, as it is sent. Chosen here. (UI.md 4.12) */
// no words: values of the call
export const contactTopics = [
  'Question',
  'Problem',
  'Access and permissions',
  'Request for a feature',
  'Other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What is typed into the contact form. (UI.md 4.12) */
export interface ContactDraft {
  topic: ContactTopic | null;
  message: string;
  /** What the user saw and agreed to attach; null attaches nothing. */
  diagnostics: ContactDiagnostics | null;
}

/** Faults of the form by field, in the words shown under it. */
export type ContactFaults = Partial<Record<'topic' | 'message', string>>;

/** Everything that keeps a message from being sent. White space at its ends does not count. (UI.md 4.12) */
export function contactFaults({ topic, message }: Pick<ContactDraft, 'topic' | 'message'>): ContactFaults {
  const faults: ContactFaults = {};
  if (topic === null) faults.topic = contactTexts.topicMissing;
  const { min, max } = CONTACT_MESSAGE_LENGTH;
  if (message.trim().length < min) faults.message = contactTexts.tooShort;
  else if (message.length > max) faults.message = contactTexts.tooLong(max);
  return faults;
}

/** What the program knows of the moment before the message. */
export interface ContactSituation {
  deployment: DeploymentInfo;
  version: string;
  /** As the browser names itself. */
  browser: string;
  /** The place that the user came from, with its query. */
  place: string;
  /** Calls that failed, the last one first. */
  failedCalls: readonly string[];
}

/** What is attached, by the names shown and sent. (UI.md 4.12) */
export interface ContactDiagnostics {
  deployment: string;
  version: string;
  browser: string;
  route: string;
  failedCalls: readonly string[];
}

/** Labels of the diagnostics, in their order. */
export const diagnosticLabels: Readonly<Record<keyof ContactDiagnostics, string>> = diagnosticMessages;

/**
 * Diagnostics of a situation, without personal data: the query of the place stays out, since filters hold names of
 * people, and of failed calls only the names are taken. (UI.md 4.12)
 */
export function contactDiagnostics({ deployment, place, ...rest }: ContactSituation): ContactDiagnostics {
  const { version, browser, failedCalls } = rest;
  return {
    deployment: [deployment.deployment, deployment.mode].filter(Boolean).join(' '),
    version,
    browser,
    route: place.split(/[?#]/, 1)[0] ?? '',
    failedCalls: [...failedCalls],
  };
}

/** Every value that is attached, as it is read before sending. (UI.md 4.12) */
export function diagnosticRows(diagnostics: ContactDiagnostics): { label: string; value: string }[] {
  return (Object.keys(diagnosticLabels) as (keyof ContactDiagnostics)[]).map((key) => {
    const value = diagnostics[key];
    const text = typeof value === 'string' ? value : formatRow(value);
    return { label: diagnosticLabels[key], value: text === '' ? contactTexts.none : text };
  });
}
