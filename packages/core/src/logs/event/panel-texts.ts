/** Words of the event panel. Chosen here; the missing event after issue 7. (UI.md sections 4.7 and 7) */
export const eventPanelTexts = {
  name: 'Event',
  loading: 'Loading the event…',
  missing: 'This event is no longer stored.',
  previous: 'Previous event',
  next: 'Next event',
  close: 'Close event',
  summary: 'Summary',
  allFields: 'All fields',
  raw: 'Raw JSON',
  copyRaw: 'Copy raw JSON',
  copyLink: 'Copy link',
  copyAs: 'Copy as',
  curl: 'Copy as curl',
  sdk: 'Copy as SDK code',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
} as const;
