import { readFileSync } from 'node:fs';
import type { AuditVerdict } from '../audit/chain.ts';
import { verifyAudit } from '../audit/chain.ts';
import type { Anchor } from '../audit/heads.ts';
import { anchorsIn, headText } from '../audit/heads.ts';
import type { Database } from '../db/connect.ts';
import { StartError } from '../errors/start-error.ts';
import { withDatabase } from './database.ts';
import type { CliOptions } from './options.ts';

/**
 * Checks the audit trails of all tenants or of one, names the first row that does not fit, and prints the head of each. A
 * head that was kept outside must be in the chain: whoever can write all of the database can cut a trail and make its
 * end anew, but cannot make one that holds what is kept elsewhere. (DESIGN section 6)
 * @returns true when all chains hold.
 * @throws StartError `audit.unchecked` when the database, a tenant or a file of heads is not there.
 */
export async function verifyAuditTrails(options: CliOptions, print: (text: string) => void): Promise<boolean> {
  const { tenant, heads = [], headsFile } = options.audit ?? {};
  try {
    const anchors = [...heads, ...(headsFile === undefined ? [] : anchorsOf(headsFile))];
    return await withDatabase(options, (db) => verifyAll(db, { tenant, anchors }, print));
  } catch (cause) {
    throw new StartError('audit.unchecked', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

interface Wanted {
  tenant: string | undefined;
  anchors: readonly Anchor[];
}

async function verifyAll(db: Database, { tenant, anchors }: Wanted, print: (text: string) => void): Promise<boolean> {
  const all = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute();
  const chosen = tenant === undefined ? all : all.filter(({ slug }) => slug === tenant);
  if (tenant !== undefined && chosen.length === 0) {
    throw new StartError('tenant.unknown', `There is no tenant ${tenant}.`);
  }
  const found = new Set<Anchor>();
  let isSound = true;
  for (const { id, slug } of chosen) {
    const mine = anchors.filter((anchor) => anchor.slug === undefined || anchor.slug === slug);
    const verdict = await verifyAudit(db, id, mine);
    for (const anchor of verdict.held) found.add(anchor);
    const missed = mine.find((anchor) => anchor.slug === slug && !verdict.held.includes(anchor));
    if (verdict.fault !== null || missed !== undefined) isSound = false;
    print(`${slug}: ${wordsOf(verdict, slug, missed)}`);
  }
  const looked = new Set(chosen.map(({ slug }) => slug));
  for (const anchor of anchors) {
    const { slug } = anchor;
    if (found.has(anchor) || (slug !== undefined && looked.has(slug))) continue;
    const isOther = all.some((each) => each.slug === slug);
    if (!isOther) isSound = false;
    const why = isOther
      ? 'was not looked for'
      : slug === undefined
        ? 'is in no trail'
        : 'is of a tenant that is not there';
    print(`${slug === undefined ? '' : `${slug}:`}${headText(anchor)} ${why}`);
  }
  return isSound;
}

function wordsOf({ rows, head, fault, held }: AuditVerdict, slug: string, missed: Anchor | undefined): string {
  if (fault !== null) return `row ${fault.seq}: ${fault.reason}`;
  if (missed !== undefined) {
    return missed.seq > rows
      ? `row ${rows + 1}: rows are missing, since a head of row ${missed.seq} was kept`
      : `row ${missed.seq}: the row is not the one whose head was kept`;
  }
  const kept = held.length === 0 ? '' : `, holds ${held.length === 1 ? 'the head' : `the ${held.length} heads`} kept`;
  return `${rows} rows, sound${kept}, head ${slug}:${headText(head)}`;
}

function anchorsOf(file: string): Anchor[] {
  const anchors = anchorsIn(readFileSync(file, 'utf8'));
  if (anchors.length === 0) throw new StartError('audit.unchecked', `${file} holds no head.`);
  return anchors;
}
