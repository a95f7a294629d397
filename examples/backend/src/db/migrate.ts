import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import { sqlState } from './faults.ts';
import { createAccounts } from './migrations/001-accounts.ts';
import { createPolicy } from './migrations/002-policy.ts';
import { createAudit } from './migrations/003-audit.ts';
import { createLoginPlaces } from './migrations/004-login-places.ts';
import { createRolesAndTenants } from './migrations/005-roles-and-tenants.ts';
import { createArchetypes } from './migrations/006-archetypes.ts';
import { createLogs } from './migrations/007-logs.ts';
import { createPosture } from './migrations/008-posture.ts';
import { createSessionKeys } from './migrations/008-session-keys.ts';
import { createOperators } from './migrations/009-operators.ts';
import { createSecretKey } from './migrations/010-secret-key.ts';
import { createLogViews } from './migrations/011-log-views.ts';
import { createSectionSaves } from './migrations/012-section-saves.ts';
import { keepWhatIsReplaced } from './migrations/013-no-write-unseen.ts';
import { createTokenMakers } from './migrations/014-role-editors-and-token-makers.ts';
import { createAuditEvents } from './migrations/015-audit-events.ts';
import { markPrunedRevisions } from './migrations/017-pruned-revisions.ts';
import { storeSectionsOnce } from './migrations/017-sections-once.ts';
import { refuseSupersededKeys } from './migrations/017-superseded-keys.ts';
import { createLogArrivals } from './migrations/018-log-arrivals.ts';
import { keepWhoSaved } from './migrations/019-who-saved.ts';
import { loseNothingUnseen } from './migrations/020-nothing-unseen.ts';
import { numberRevisions } from './migrations/021-revision-numbers.ts';
import { createEntrySaves } from './migrations/022-entry-saves.ts';
import { createPersonalTokens } from './migrations/023-personal-tokens.ts';
import { storeSentEventsOnce } from './migrations/logs/043-ingested-events.ts';
import { shareViews } from './migrations/logs/046-shared-views.ts';
import { createLogCases } from './migrations/logs/050-log-cases.ts';
import { createLogMonitors } from './migrations/logs/051-log-monitors.ts';
import { createLogSums } from './migrations/logs/052-log-sums.ts';
import { tellMonitorsByMail } from './migrations/logs/053-monitor-mail.ts';
import { createPeople } from './migrations/people/024-people.ts';
import { createSecondFactors } from './migrations/people/024-second-factors.ts';
import { createDirectories } from './migrations/people/044-directories.ts';
import { keepWhatWasMailed } from './migrations/people/054-late-mails.ts';
import { sumUpAnew } from './migrations/reporting/026-reports-of-the-dashboard.ts';
import { createDashboardLayouts } from './migrations/reporting/041-dashboard-layouts.ts';
import { createSignInProviders } from './migrations/sign-in/031-sign-in-providers.ts';
import { createPasskeys } from './migrations/sign-in/037-passkeys.ts';

/** One step of the schema. */
export interface Migration {
  up(db: Kysely<never>): Promise<void>;
}

/** Applied in the order of their names; one that was released is never edited. (DESIGN section 6) */
export const migrations = {
  '001-accounts': { up: createAccounts },
  '002-policy': { up: createPolicy },
  '003-audit': { up: createAudit },
  '004-login-places': { up: createLoginPlaces },
  '005-roles-and-tenants': { up: createRolesAndTenants },
  '006-archetypes': { up: createArchetypes },
  '007-logs': { up: createLogs },
  '008-session-keys': { up: createSessionKeys },
  '008-posture': { up: createPosture },
  '009-operators': { up: createOperators },
  '010-secret-key': { up: createSecretKey },
  '011-log-views': { up: createLogViews },
  '012-section-saves': { up: createSectionSaves },
  '013-no-write-unseen': { up: keepWhatIsReplaced },
  '014-role-editors-and-token-makers': { up: createTokenMakers },
  '015-audit-events': { up: createAuditEvents },
  '017-pruned-revisions': { up: markPrunedRevisions },
  '017-sections-once': { up: storeSectionsOnce },
  '017-superseded-keys': { up: refuseSupersededKeys },
  '018-log-arrivals': { up: createLogArrivals },
  '019-who-saved': { up: keepWhoSaved },
  '020-nothing-unseen': { up: loseNothingUnseen },
  '021-revision-numbers': { up: numberRevisions },
  '022-entry-saves': { up: createEntrySaves },
  '023-personal-tokens': { up: createPersonalTokens },
  '024-people': { up: createPeople },
  '024-second-factors': { up: createSecondFactors },
  '026-reports-of-the-dashboard': { up: sumUpAnew },
  '031-sign-in-providers': { up: createSignInProviders },
  '037-passkeys': { up: createPasskeys },
  '041-dashboard-layouts': { up: createDashboardLayouts },
  '043-ingested-events': { up: storeSentEventsOnce },
  '044-directories': { up: createDirectories },
  '046-shared-views': { up: shareViews },
  '050-log-cases': { up: createLogCases },
  '051-log-monitors': { up: createLogMonitors },
  '052-log-sums': { up: createLogSums },
  '053-monitor-mail': { up: tellMonitorsByMail },
  '054-late-mails': { up: keepWhatWasMailed },
} satisfies Record<string, Migration>;

/** Which steps, other than all that there are; and whether the caller has begun a transaction. */
export interface MigrateOptions {
  steps?: Readonly<Record<string, Migration>>;
  inTransaction?: boolean;
}

/**
 * Brings the schema up to date. Backends that start at once wait for each other on an advisory lock. A step that came
 * from another branch may stand before one that a database has already, as 008-posture did; it is applied then.
 * (DESIGN section 6)
 */
export async function migrate(
  db: Kysely<never>,
  { steps = migrations, inTransaction = false }: MigrateOptions = {},
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...steps }) },
    allowUnorderedMigrations: true,
    disableTransactions: inTransaction,
  });
  for (let time = 1; ; time += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (inTransaction || time === mostTimes || !goneWhileRead.has(sqlState(error))) throw error;
  }
}

/**
 * What the library looks up before it waits for its turn may go meanwhile: a column or a table that another backend's step
 * drops. A step that fails so itself fails again.
 */
const goneWhileRead: ReadonlySet<string> = new Set(['42703', '42P01']);
const mostTimes = 3;
