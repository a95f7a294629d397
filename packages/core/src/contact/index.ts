export type { ContactContext, ContactEvent, ContactMessageInput, ContactTag } from './contact.machine.ts';
export {
  contactMachine,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  selectSentMessage,
} from './contact.machine.ts';
export type { ContactDiagnostics, ContactDraft, ContactFaults, ContactSituation, ContactTopic } from './contact.ts';
export { contactDiagnostics, contactTopics, diagnosticRows } from './contact.ts';
export { withFailedCall } from './failed-calls.ts';
export { contactTexts, topicLabels } from './messages.ts';
