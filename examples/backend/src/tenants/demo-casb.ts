import { type Entries, sectionTexts, when, who } from './demo-entries.ts';

const discovered = [
  {
    id: 'a-officemail',
    name: 'Company mail',
    application: 'OfficeMail',
    state: 'sanctioned',
    note: 'Under contract until 2030.',
  },
  {
    id: 'a-cloudbox',
    name: 'Team folders',
    application: 'CloudBox',
    state: 'sanctioned',
    note: 'Only the tenant of the company.',
  },
  { id: 'a-teamtalk', name: 'Chat and meetings', application: 'TeamTalk', state: 'sanctioned' },
  {
    id: 'a-dropzone',
    name: 'File drop of customers',
    application: 'DropZone',
    state: 'unsanctioned',
    note: 'Customers were told to use CloudBox.',
  },
  { id: 'a-social', name: 'Social network', application: 'Social', state: 'unsanctioned' },
  {
    id: 'a-notepad',
    name: 'Notes of the sales team',
    application: 'NotePad Online',
    state: 'unreviewed',
    note: 'Asked for by sales on November 12.',
  },
  { id: 'a-sketch', name: 'Drawings', application: 'SketchPad', state: 'unreviewed' },
  { id: 'a-translate', name: 'Translations', application: 'LinguaNow', state: 'unreviewed', enabled: false },
] satisfies Entries<'casb.app-discovery'>;

const rules = [
  {
    id: 'k-legal',
    name: 'Legal may send files to courts',
    subjects: who('groups', 'Legal'),
    applications: ['DropZone'],
    activity: 'uploads',
    action: 'allow',
  },
  {
    id: 'k-uploads',
    name: 'No uploads to unsanctioned apps',
    applications: ['DropZone', 'Social', 'NotePad Online'],
    activity: 'uploads',
    action: 'block',
  },
  {
    id: 'k-social',
    name: 'Social networks in isolation',
    applications: ['Social'],
    activity: 'uploadsAndDownloads',
    action: 'safeview',
  },
  {
    id: 'k-guests',
    name: 'Guests download nothing',
    subjects: who('groups', 'Guests'),
    applications: ['CloudBox', 'OfficeMail'],
    activity: 'downloads',
    action: 'block',
  },
  {
    id: 'k-abroad',
    name: 'Team folders from abroad',
    conditions: when('geo_ip', ['DE', 'AT', 'CH'], true),
    applications: ['CloudBox'],
    activity: 'downloads',
    action: 'safeview',
  },
  {
    id: 'k-trial',
    name: 'Trial of new notes',
    subjects: who('groups', 'Sales'),
    applications: ['NotePad Online'],
    activity: 'uploadsAndDownloads',
    action: 'allow',
    enabled: false,
  },
  { id: 'builtin', name: 'Everything else', builtin: true, action: 'allow' },
] satisfies Entries<'casb.app-rule'>;

const profiles = [
  {
    id: 'o-work',
    name: 'Apps of the company',
    type: 'sanctioned',
    applications: ['OfficeMail', 'CloudBox', 'TeamTalk'],
    allowed_tenants: ['example.com', 'example-group.example'],
  },
  {
    id: 'o-partners',
    name: 'Folders of partners',
    type: 'sanctioned',
    applications: ['CloudBox'],
    allowed_tenants: ['partner.example.net'],
  },
  { id: 'o-private', name: 'Private storage', type: 'unsanctioned', applications: ['DropZone', 'NotePad Online'] },
  { id: 'o-social', name: 'Social networks', type: 'unsanctioned', applications: ['Social'] },
] satisfies Entries<'casb.profile'>;

const exceptions = [
  {
    id: 'y-press',
    name: 'Press office',
    addresses: ['192.0.2.96/28'],
    action: 'allow',
    reason: 'Posts for the company.',
  },
  {
    id: 'y-move',
    name: 'Move to new folders',
    domains: ['upload.dropzone.example', '*.cloudbox.example'],
    action: 'allow',
    expires_at: '2031-01-31T22:00:00Z',
    reason: 'Until all files have moved.',
  },
  { id: 'y-mirror', domains: ['shadow-drive.example'], action: 'block', reason: 'Copies the pages of a known app.' },
] satisfies Entries<'casb.exception'>;

const ratings = [
  { id: 'g-officemail', application: 'OfficeMail', category: 'Email', score: 94 },
  { id: 'g-cloudbox', application: 'CloudBox', category: 'Storage', score: 91.5 },
  { id: 'g-teamtalk', application: 'TeamTalk', category: 'Collaboration', score: 88 },
  { id: 'g-sketch', application: 'SketchPad', category: 'Design', score: 72 },
  { id: 'g-lingua', application: 'LinguaNow', category: 'Languages', score: 61.5 },
  { id: 'g-notepad', application: 'NotePad Online', category: 'Notes', score: 48 },
  { id: 'g-social', application: 'Social', category: 'Social', score: 44 },
  { id: 'g-dropzone', application: 'DropZone', category: 'Storage', score: 17 },
] satisfies Entries<'casb.app-rating'>;

/** Cloud applications of the demo tenant, those of its logs. (OP-217) */
export const demoCasb = sectionTexts({
  'casb.app_discovery': discovered,
  'casb.app_rules': rules,
  'casb.profiles': profiles,
  'casb.exceptions': exceptions,
  'casb.app_rep_insights': ratings,
});
