import type { ActorRefFrom } from 'xstate';
import type { Access, AccessOptions, RouteRecord } from '../../access/index.ts';
import type { Client, CookieJar, CookieNames, endpoints, LogEntry, Transport } from '../../api/index.ts';
import type {
  Area,
  Customization,
  Loaded,
  LogoWarning,
  OnConflict,
  PolicyRevision,
  StagedPolicy,
} from '../../customization/index.ts';
import type {
  Credentials,
  InactivityChannel,
  SessionUser,
  sessionMachine,
  signInMachine,
} from '../../session/index.ts';
import type { ApiError, Clock, Deployment, DeploymentInfo, OnPremMode } from '../../shared/index.ts';
import type { AnalyticsIdentity } from '../../shell/index.ts';
import type { PortalResources } from './resources.ts';
import type { PortalStaged } from './staged.ts';

/** The policy revision, the token of every save. (spec 2 section 3) */
export type Revision = PolicyRevision;

/** Which of the two revisions is read. (OP-40) */
export type RevisionKind = 'staged' | 'published';

/** How a program saves. */
export interface SaveOptions {
  signal?: AbortSignal;
  /**
   * What happens where somebody else wrote since the data was loaded: `stop`, unless given, saves nothing more; `merge`
   * goes on with both, unless both changed the same field. (DESIGN section 3, CNF-005, CNF-006)
   */
  onConflict?: Exclude<OnConflict, 'ask'>;
  /** Called after each area that was stored, with what the service said about its logos. (DESIGN section 4) */
  onSaved?: (area: Area, warnings: readonly LogoWarning[]) => void;
}

/** What the service holds after a save. */
export interface SavedCustomization extends Loaded {
  /**
   * The token of the last write, to publish with: what somebody else stages after it is then refused, also when
   * `revision` was read after that. Where a write met somebody else's, or its answer was lost, it names what `loaded` was
   * made from, so that publishing is refused until somebody has looked at what is staged. Null without revisions. (DESIGN section 3)
   */
  written: Revision | null;
  /** What each saved area was answered about its logos; missing where nothing had changed. (DESIGN section 4) */
  warnings?: Readonly<Partial<Record<Area, readonly LogoWarning[]>>>;
  /** Why what is stored could not be read again; the data is then what was sent. (CNF-010) */
  notReloaded?: unknown;
}

/** What a publish did. */
export interface PublishResult {
  /** False when nothing was staged; then nothing was sent. (spec 3 section 4) */
  published: boolean;
  /** The revision now; null when it could not be read again. */
  revision: Revision | null;
}

/** Gives the user info that `data` of `auth.userInfoEncrypted` holds. (OP-76) */
export type DecryptUserInfo = (data: string) => unknown;

/** A call that waits for a fresh proof. (OP-211) */
export interface ProofAsked {
  /** Its name in the table, for example `policy.publish`. */
  call: string;
  /** What it sends, so that the person is told what it grants. */
  body: unknown;
  signal: AbortSignal | undefined;
}

/** The password, or a code of who has a second factor; or a proof that was made for the call already. (OP-211) */
export type ProofGiven = { password: string } | { code: string } | { proof: string };

/** What a program says about its surroundings; scripts need only the first two. */
export interface PortalOptions {
  /** Origin of the service, for example `http://127.0.0.1:4600`. */
  baseUrl: string;
  deployment: Deployment | 'cloud';
  /** On-premises only. */
  mode?: OnPremMode | null;
  /**
   * A personal token, in place of a password: every call shows it, and `signIn` needs nothing more. What is about oneself,
   * and what needs a fresh proof, it cannot do. (OP-218)
   */
  token?: string;
  /**
   * Says once more who is there, for a call that needs a fresh proof: publishing roles, making tokens, changing providers
   * or factors. The call goes on by itself with it. Without this such a call is refused (403). (OP-211)
   * @throws what the call fails with, where nobody confirmed it.
   */
  confirm?: (asked: ProofAsked) => Promise<ProofGiven>;
  fetch?: typeof globalThis.fetch;
  /** The page's cookies in a browser; a jar in memory unless given. */
  cookies?: CookieJar;
  cookieNames?: Partial<CookieNames>;
  clock?: Clock;
  apiTimeoutMs?: number;
  /** A development build: names of calls are appended to the messages of the service. (OP-214) */
  devMode?: boolean;
  /** 0 or nothing means 0.042 days. (OP-70) */
  inactivityDays?: number | null;
  /** Rules are managed centrally; without it there is no policy revision. Follows the deployment unless given. (OP-42) */
  cmr?: boolean;
  /**
   * Reads the encrypted user info and answers it as JSON data: the user is then loaded by `auth.userInfoEncrypted`. Off
   * unless given, and on an appliance, which has no such call. (OP-76)
   */
  decryptUserInfo?: DecryptUserInfo;
  /** The other tabs of the browser. */
  channel?: InactivityChannel;
  /** Edits that are not saved: written before a session ends by itself, cleared by a logout. (DESIGN section 3) */
  drafts?: { flush(): Promise<unknown>; clear(): Promise<unknown> };
  /** How to reload the page after the XSRF cookie changed, and a mark that outlives the reload. (OP-67) */
  reload?: { run(): void; isMarked(): boolean; mark(on: boolean): void };
  /** The path that the user is on, to come back to after the next sign-in. */
  currentPath?: () => string;
  /** A call was refused for lack of permission. (spec 2 section 8) */
  onForbidden?: (error: ApiError) => void;
  /** Every revision that the portal reads. (spec 1 section 7, the revision state is observed) */
  onRevision?: (revision: Revision) => void;
  /** Told once after each login, if the tenant has the pendo capability. (spec 2 section 4, OP-86) */
  analytics?: (identity: AnalyticsIdentity) => void;
  /** The routes that the program has screens for; all of the specification unless given. (spec 2 section 2) */
  routes?: readonly RouteRecord[];
  /** Failed calls, and places that were denied. (spec 2 section 8) */
  log?: (entry: LogEntry) => void;
}

/** Derives what is open to a user: `createAccess`. */
export type AccessMaker = (options: AccessOptions) => Access;

/** The part of the portal that calls need. */
export interface PortalCalls {
  readonly client: Client<typeof endpoints>;
  /** What the signed-in user may do. */
  access(): Access;
  /** The policy revision; null in a deployment without central rules, which is not asked. (spec 2 section 4) */
  loadRevision(signal?: AbortSignal): Promise<Revision | null>;
  /**
   * Every section that a publish would change, whoever staged it, and whether the user may publish them; its revision is
   * what `customization.publish` takes. Null in a deployment without central rules. (OP-200)
   */
  loadStaged(signal?: AbortSignal): Promise<StagedPolicy | null>;
}

/** Everything that the portal does, for screens and for scripts. */
export interface Portal extends PortalCalls {
  readonly deployment: DeploymentInfo;
  readonly transport: Transport;
  /** The session as a running program sees it; start it where there is a page, leave it alone in scripts. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** The machine of the login page with its calls in place. */
  readonly signInMachine: typeof signInMachine;
  /** What to wait for before `access()`, in a page that loads it with the first user; null once that is there. */
  waitForAccess(): Promise<void> | null;
  /** The user of the last sign-in or start-up check. */
  user(): SessionUser | null;
  /** Signs in with user and password, or with nothing where the program shows a token, and loads the user. */
  signIn(credentials?: Credentials): Promise<SessionUser>;
  /** Signs out; a failure counts as success. (spec 2 section 8) */
  signOut(): Promise<void>;
  /** The entries of a kind, for example `policy.web-rule`. (design RESOURCES) */
  readonly resources: PortalResources;
  /** What is staged, change by change. (PUB-001) */
  readonly staged: PortalStaged;
  readonly customization: {
    /** Reads the staged data unless the published is asked for. */
    load(options?: { kind?: RevisionKind; signal?: AbortSignal }): Promise<Loaded>;
    /** Saves the changed areas and answers what the service then holds. */
    save(loaded: Loaded, edited: Customization, options?: SaveOptions): Promise<SavedCustomization>;
    /** Publishes the staged revision; refused with a conflict when it is newer than the one given. */
    publish(reviewed?: Revision | null, signal?: AbortSignal): Promise<PublishResult>;
  };
}
