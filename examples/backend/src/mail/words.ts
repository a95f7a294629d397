import { escaped } from '../http/escaped.ts';
import { inOneLine, type Mail } from './send.ts';

type Words = Omit<Mail, 'to'>;

/** What the mail with a link to set a password tells. (OP-209) */
export interface LinkTold {
  kind: 'invitation' | 'reset';
  uid: string;
  tenant: string;
  /** Who invited; null for an operator, whom the tenant does not know. */
  by: string | null;
  url: string;
  until: string;
}

/** The mail that brings an invitation, or a link for a new password. (OP-209) */
export function linkMail({ kind, uid, tenant, by, url, until }: LinkTold): Words {
  const whose = `Your user name is ${uid}.`;
  const once = `The link is good once, until ${momentOf(until)}.`;
  if (kind === 'reset') {
    return page({
      subject: `New password for ${uid} in Portico`,
      before: [`${by ?? 'The operator'} made you a link to set a new password in ${tenant}.`, whose],
      link: { label: 'Set a new password', url },
      after: [
        once,
        'The password that you have stays good until then. If you expected no such mail, tell whoever runs Portico.',
      ],
    });
  }
  return page({
    subject: `Invitation to ${tenant} in Portico`,
    before: [`${by ?? 'The operator'} invites you to ${tenant} in Portico.`, whose],
    link: { label: 'Set your password', url },
    after: [once, 'If you expected no such mail, let it be: nothing happens without the link.'],
  });
}

/** What the mail of a monitor tells: no events, only what was counted. (decision 051) */
export interface MonitorTold {
  isTest: boolean;
  name: string;
  log: string;
  query: string;
  threshold: number;
  windowMinutes: number;
  count: number;
  start: string;
  end: string;
  url: string;
}

/** The mail of a monitor that fired, or of its test. (issue 17, decision 051) */
export function monitorMail(told: MonitorTold): Words {
  const { isTest, name, log, threshold, windowMinutes, count, start, end, url } = told;
  const filters = [...new URLSearchParams(told.query)].map(([field, value]) => `${field}=${value}`).join(' · ');
  const found = `${counted(count, 'event')} in ${counted(windowMinutes, 'minute')}`;
  return page({
    subject: isTest ? `Test of the monitor ${name}: ${found}` : `Monitor ${name}: ${found}`,
    before: [
      ...(isTest ? ['This is a test: somebody wants to see that mails of this monitor arrive.'] : []),
      `The monitor ${name} counted ${counted(count, 'event')} of the log ${log}. It fires at more than ${threshold} in ${counted(windowMinutes, 'minute')}.`,
      `From ${momentOf(start)} to ${momentOf(end)}.`,
      filters === '' ? 'Every event of the log counts.' : `Filters: ${filters}`,
    ],
    link: { label: 'Show these events', url },
    after: [isTest ? '' : 'It tells no more until it counted this or less again.'],
  });
}

interface Page {
  subject: string;
  before: readonly string[];
  link: { label: string; url: string };
  after: readonly string[];
}

/** One text in both forms; the address stands in it as well, for who looks before he follows. */
function page({ subject, before, link, after }: Page): Words {
  const [above, below] = [before, after].map((lines) => lines.map(inOneLine).filter((line) => line !== ''));
  const paragraph = (line: string) => `<p>${escaped(line)}</p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font: 16px/1.5 sans-serif; color: #1f2328; background: #ffffff">',
    ...(above ?? []).map(paragraph),
    `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`,
    `<p style="color: #59636e; overflow-wrap: anywhere">${escaped(link.url)}</p>`,
    ...(below ?? []).map(paragraph),
    '</body></html>',
  ].join('\n');
  const text = [...(above ?? []), `${link.label}:\n${link.url}`, ...(below ?? [])].join('\n\n');
  return { subject: inOneLine(subject), text: `${text}\n`, html };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A time that is read the same everywhere. */
function momentOf(text: string): string {
  return new Date(text).toUTCString().replace('GMT', 'UTC');
}
