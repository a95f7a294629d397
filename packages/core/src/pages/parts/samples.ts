/** What previews show where the real page would name the request. (OP-53) */
export const sampleValues = {
  categories: 'Gambling',
  host: 'www.example.com',
  url: 'https://www.example.com',
  policy_rule: 'Policy rule: Sensitive data upload',
  filename: 'quarterly-report.xlsx',
  document: 'document.pdf',
  uid: 'user@example.com',
} as const;

/** The sample text of the warning dialog without a text of its own. (OP-57) */
export const sampleWarning =
  'The website 203.0.113.10 uses a numeric address and is registered in Iceland. Entering information on this website may put your credentials at risk.';
