/** People, sites and programs of the sample data; none of them exists. */
const firstNames =
  'Ada Ben Carla David Elena Farid Grace Hugo Ines Jonas Kira Liam Mona Nils Olga Pavel Quinn Rosa Sami Tara'.split(
    ' ',
  );
const lastNames = 'Abbott Berg Castro Dahl Evans Fischer'.split(' ');

/** Mail addresses of the demo tenant. */
export const people: readonly string[] = lastNames.flatMap((last) =>
  firstNames.map((first) => `${first}.${last}@demo.example`.toLowerCase()),
);

/** Groups of the identity provider. */
export const groups = ['Engineering', 'Finance', 'Sales', 'Human Resources', 'Support', 'Contractors'] as const;

/** Groups of one person, always the same. */
export function groupsOf(person: string): string[] {
  const at = [...person].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const first = groups[at % groups.length] as string;
  return at % 4 === 0 ? [first, groups[(at + 2) % groups.length] as string] : [first];
}

/** A site with what the product knows about it. */
export interface Site {
  domain: string;
  category: string;
  risk: 'low' | 'medium' | 'high';
  /** Of a cloud application. */
  app?: { name: string; kind: string; profile: 'sanctioned' | 'unsanctioned' };
  /** Of a dangerous one. */
  threat?: { name: string; type: string };
}

const app = (name: string, kind: string, profile: 'sanctioned' | 'unsanctioned') => ({ name, kind, profile });

/** Sites, commonest first. */
export const sites: readonly Site[] = [
  {
    domain: 'mail.office.example',
    category: 'Web based Email',
    risk: 'low',
    app: app('OfficeMail', 'Email', 'sanctioned'),
  },
  { domain: 'search.example', category: 'Search Engines', risk: 'low' },
  {
    domain: 'drive.cloudbox.example',
    category: 'Personal Storage',
    risk: 'low',
    app: app('CloudBox', 'Storage', 'sanctioned'),
  },
  { domain: 'news.example', category: 'News and Media', risk: 'low' },
  {
    domain: 'chat.teamtalk.example',
    category: 'Business and Economy',
    risk: 'low',
    app: app('TeamTalk', 'Collaboration', 'sanctioned'),
  },
  { domain: 'code.example', category: 'Computer and Internet Info', risk: 'low' },
  {
    domain: 'social.example',
    category: 'Social Networking',
    risk: 'medium',
    app: app('Social', 'Social', 'unsanctioned'),
  },
  { domain: 'video.example', category: 'Streaming Media', risk: 'medium' },
  { domain: 'shop.example', category: 'Shopping', risk: 'low' },
  {
    domain: 'files.dropzone.example',
    category: 'Personal Storage',
    risk: 'medium',
    app: app('DropZone', 'Storage', 'unsanctioned'),
  },
  { domain: 'travel.example', category: 'Travel', risk: 'low' },
  { domain: 'bank.example', category: 'Financial Services', risk: 'low' },
  { domain: 'weather.example', category: 'Reference and Research', risk: 'low' },
  {
    domain: 'notes.pad.example',
    category: 'Business and Economy',
    risk: 'medium',
    app: app('NotePad Online', 'Notes', 'unsanctioned'),
  },
  { domain: 'forum.example', category: 'Web Communities', risk: 'medium' },
  { domain: 'games.example', category: 'Games', risk: 'medium' },
  {
    domain: 'old-server.example',
    category: 'Business and Economy',
    risk: 'high',
    threat: { name: 'vulnerable_Apache_2.2.15', type: 'Vulnerable Service' },
  },
  {
    domain: 'free-gifts.example',
    category: 'Spam URLs',
    risk: 'high',
    threat: { name: 'cats_Phishing & Fraud', type: 'Phishing' },
  },
  {
    domain: 'login-office.example',
    category: 'Phishing and Other Frauds',
    risk: 'high',
    threat: { name: 'cats_Phishing & Fraud', type: 'Phishing' },
  },
  {
    domain: 'update-player.example',
    category: 'Malware Sites',
    risk: 'high',
    threat: { name: 'cats_Malware', type: 'Malware' },
  },
];

/** A program that fetches pages. */
export interface Agent {
  text: string;
  version: string;
  type: 'supported_browser' | 'unsupported_browser' | 'non_browser';
}

/** Programs, commonest first. */
export const agents: readonly Agent[] = [
  {
    version: 'Chrome_142',
    type: 'supported_browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  {
    version: 'Edge_141',
    type: 'supported_browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  },
  {
    version: 'Chrome_141',
    type: 'supported_browser',
    text: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    version: 'Safari_26',
    type: 'supported_browser',
    text: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  },
  {
    version: 'Firefox_145',
    type: 'supported_browser',
    text: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
  { version: 'NA', type: 'non_browser', text: 'OfficeUpdater/16.0' },
  { version: 'NA', type: 'non_browser', text: 'curl/8.11.0' },
  {
    version: 'IE_11',
    type: 'unsupported_browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  },
];

/** Regions of the service. */
export const regions = ['us-east-1c', 'us-west-1b', 'eu-central-1a', 'eu-west-2a'] as const;

/** Connectors of the demo tenant for private access, each with its cluster of `demo-access.ts`. */
export const demoConnectors = [
  {
    ...{ uuid: '0b8f4f0e-6a86-4a52-9a0e-2c1f3f1d7a01', hostname: 'connector-berlin-1', version: '2.4.1' },
    ...{ cluster_id: 'c-frankfurt', address: '192.0.2.21' },
  },
  {
    ...{ uuid: '0b8f4f0e-6a86-4a52-9a0e-2c1f3f1d7a02', hostname: 'connector-berlin-2', version: '2.3.9' },
    ...{ cluster_id: 'c-frankfurt', address: '192.0.2.22' },
  },
  {
    ...{ uuid: '0b8f4f0e-6a86-4a52-9a0e-2c1f3f1d7a03', hostname: 'connector-virginia-1', version: '2.4.1' },
    ...{ cluster_id: 'c-virginia', address: '198.51.100.23' },
  },
] as const;

/** Applications behind the connectors. */
export const privateApps = [
  { id: 'app-wiki', name: 'Wiki', domain: 'wiki.corp.example' },
  { id: 'app-erp', name: 'ERP', domain: 'erp.corp.example' },
  { id: 'app-git', name: 'Git', domain: 'git.corp.example' },
  { id: 'app-any', name: 'Discovered', domain: 'legacy-hr.corp.example' },
  { id: 'app-any', name: 'Discovered', domain: 'printers.corp.example' },
] as const;
