import type { JsonObject } from '@portico/core/shared';
import type { EventMaker } from './maker.ts';
import { people, regions, sites } from './people.ts';
import type { Random } from './random.ts';

const senders = [
  'billing@supplier.example',
  'news@letter.example',
  'hr@demo.example',
  'no-reply@login-office.example',
  'ann@partner.example',
];
const subjects = [
  'Invoice 4711',
  'Your weekly news',
  'Holiday plan',
  'Password expires today',
  'Minutes of the meeting',
];

function envelope(random: Random): JsonObject {
  const at = Math.floor(random.next() ** 2 * senders.length);
  const from = senders[at] ?? '';
  const to = random.pickSkewed(people);
  const id = `<${random.hex(16)}@${from.split('@')[1]}>`;
  return {
    from,
    sender: from,
    reply_to: from,
    to,
    delivered_to: to,
    subject: subjects[at] ?? '',
    message_id: id,
    message_tid: random.hex(12),
  };
}

/** Links in mails that were rewritten, or why not. */
export const mailEvent: EventMaker = (random, common) => {
  const site = random.pickSkewed(sites);
  const rewritten = random.chance(0.85);
  return {
    ...envelope(random),
    domain: site.domain,
    url: `https://${site.domain}/m/${random.hex(6)}`,
    rewritten: String(rewritten),
    reason: rewritten ? 'policy' : random.pick(['trusted_sender', 'excluded_domain']),
    charset: 'utf-8',
    mime_type: 'text/html',
    counter: String(random.whole(5) + 1),
    ...common('url_rewrite'),
  };
};

/** Mails that passed through. */
export const smtpEvent: EventMaker = (random, common) => {
  const { from, to, message_id, message_tid } = envelope(random);
  const links = random.whole(9);
  const succeeded = random.chance(0.96);
  const name = succeeded
    ? random.pick(['message_delivered', 'message_delivered', 'message_deferred'])
    : 'message_rejected';
  return {
    smtp_reply: succeeded ? '250 2.0.0 OK' : '550 5.7.1 rejected',
    total_links: String(links),
    rewritten_links: String(succeeded ? links : 0),
    rewrite_success: String(succeeded && links > 0),
    from: from ?? '',
    to: to ?? '',
    message_id: message_id ?? '',
    message_tid: message_tid ?? '',
    hostname: random.pick(['mx1.demo.example', 'mx2.demo.example']),
    src_ip: `192.0.2.${random.whole(250) + 1}`,
    src_port: String(20_000 + random.whole(40_000)),
    src_tls: String(random.chance(0.97)),
    dst_ip: '198.51.100.25',
    dst_tls: 'true',
    reason: succeeded ? 'NA' : 'policy',
    mode: 'inline',
    region: random.pick(regions),
    time_taken: String(random.whole(900) + 40),
    bytes: String(4_000 + random.whole(400_000)),
    ...common(name),
  };
};

/** Attachments that were looked into. */
export const attachmentEvent: EventMaker = (random, common) => {
  const bad = random.chance(0.05);
  const type = random.pick(['pdf', 'docx', 'xlsx', 'zip']);
  return {
    ...envelope(random),
    rewritten: 'true',
    reason: 'policy',
    domain: 'demo.example',
    filename: `file-${random.hex(4)}.${type}`,
    file_type: type,
    mime_type: 'application/octet-stream',
    bytes: String(10_000 + random.whole(4_000_000)),
    sha256: random.hex(64),
    rvlabs_risk: bad ? 'high' : 'low',
    rvlabs_classification: bad ? 'malicious' : 'known',
    rvlabs_result: bad ? 'Win32.Trojan.Sample' : 'NA',
    ...common('attachment'),
  };
};
