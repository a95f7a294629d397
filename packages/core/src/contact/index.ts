export type { ContactContext, ContactEvent, ContactMessageInput, ContactTag } from './contact.machine.ts';
export {
  contactMachine,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  selectSentMessage,
} from './contact.machine.ts';
export type { ContactDiagnostics, ContactDraft, ContactFaults, ContactSituation, ContactTopic } from './contact.ts';
export { contactDiagnostics, contactFaults, contactTexts, contactTopics, diagnosticRows } from './contact.ts';
export { MAX_FAILED_CALLS, withFailedCall } from './failed-calls.ts';
