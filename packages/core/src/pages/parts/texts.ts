/** Words of end-user pages that no configuration holds; where the specification gives one it is quoted exactly. */
export const texts = {
  /** (spec 1 section 2, Email block page preview) */
  emailHeading: 'Website Blocked',
  emailReason: 'This website has been identified as a [[reason]]',
  /** (spec 1 section 2, Web dialogs and documents preview) */
  certificateTitle: 'Certificate verification for {host} failed',
  /** Chosen here; the spec does not show it. */
  certificateText: 'The identity of this website could not be verified.',
  /** (OP-59) */
  certificateDetails: 'The certificate is not trusted.',
  details: 'Details',
  goBack: 'Go Back',
  proceed: 'Proceed With Caution',
  blockedByDlp: 'Content Blocked by DLP',
  uploadFailed: 'Upload Failed',
  acknowledge: 'OK',
  downloadTitle: 'File Check In Progress',
  downloadStep: 'Receiving File (Step 1 of 2)',
  downloadNote: 'Your download will begin automatically.',
  cancel: 'Cancel',
  /** (spec 1 section 2, Email warning dialog preview) */
  warningTitle: 'Security Warning',
  disableProtection: 'Disable Input Protection',
  connectDirect: 'Connect Direct',
  /** (spec 1 section 2, Email mobile block page preview) */
  phishingBlocked: 'Phishing Attack Blocked!',
  phishingText: 'This website was identified as a phishing attack.',
  viewDetails: 'View Details',
  continue: 'Continue',
  sendReport: 'Send Report',
  phishing: 'Phishing',
  /** (spec 1 section 2, Hide/Show toggle) */
  hide: 'Hide',
  show: 'Show',
  /** Chosen here. (decision 009) */
  eventId: 'Event ID',
} as const;
