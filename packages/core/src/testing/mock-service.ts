import { type HttpHandler, HttpResponse } from 'msw';
import {
  endpoints,
  policySections,
  type RevisionWire,
  type StagedPolicyWire,
  type UserInfoWire,
} from '../api/index.ts';
import { type Area, areas, countAreaChanges } from '../customization/index.ts';
import { type Json, jsonEqual } from '../shared/index.ts';
import { type MockRequest, mockHandlers } from './mock-handlers.ts';
import { type MockDocument, type MockDocuments, MockStore } from './mock-store.ts';

export interface MockServiceOptions {
  baseUrl?: string;
  user?: Partial<UserInfoWire>;
  password?: string;
  /** A personal token that is taken in place of a session; none unless given. (OP-218) */
  token?: string;
  /** What the three areas hold at first, in server form; without a document the defaults of the program show. */
  documents?: Partial<MockDocuments>;
}

/** A service that keeps customization data in memory: enough of one to try scripts and screens against. */
export interface MockService {
  handlers: HttpHandler[];
  /** Names of the calls it answered, in order. */
  calls: string[];
  /** What it holds; another administrator can be played by writing to it. */
  store: MockStore;
}

const mockUser: UserInfoWire = {
  uid: 'admin',
  first_name: 'Ada',
  last_name: 'Admin',
  tenant_name: 'Demo',
  tid: '1',
  capabilities: { portal2: true, safemail: true, menlo_dlp: true },
  roles: {},
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: '0',
};

/**
 * Signs in `user` with `password` (admin and admin unless given), asks for session and XSRF token, refuses stale tokens,
 * stages saves and publishes. Rights are not checked: mock the call with a 403 instead.
 */
export function mockService(options: MockServiceOptions = {}): MockService {
  const user = { ...mockUser, ...options.user };
  const store = new MockStore(options.documents);
  const session = new MockSession(options.token);
  const calls: string[] = [];

  const guarded = (name: string, answer: (asked: MockRequest) => unknown) => (asked: MockRequest) => {
    calls.push(name);
    return (session.refusal(asked.request) ?? answer(asked)) as never;
  };
  const get = (area: Area) =>
    guarded(`customization.get.${area}`, ({ params }) => ({ [area]: store.read(String(params.rev))[area] }));
  const write = (name: string, change: (data: MockDocument) => void) =>
    guarded(name, ({ body }) => {
      const sent = body as RevisionWire & { data: MockDocument };
      if (!store.isNewest(sent)) return conflict(store.revision);
      change(sent.data);
      return { data: sent.data, revision: store.revision };
    });
  const save = (area: Area) => write(`customization.save.${area}`, (data) => store.write(area, data));
  const setAdvanced = (area: Area) =>
    write(`customization.setAdvanced.${area}`, (data) => store.writeHtml(area, String(data.custom_html)));

  const answers = {
    auth: {
      login({ body }: MockRequest) {
        calls.push('auth.login');
        const sent = body as { username: string; password: string };
        const isRight = sent.username === user.uid && sent.password === (options.password ?? 'admin');
        return isRight ? session.open(user.uid) : refuse(401, 'User or password is wrong.');
      },
      logout() {
        calls.push('auth.logout');
        return session.close();
      },
      userInfo: guarded('auth.userInfo', () => user),
      cookieRefresh: guarded('auth.cookieRefresh', () => ({})),
    },
    policy: {
      getRevision: guarded('policy.getRevision', () => store.revision),
      staged: guarded('policy.staged', () => stagedOf(store, user.uid)),
      getPortalVersion: guarded('policy.getPortalVersion', () => ({ portal_v2: true })),
      publish: guarded('policy.publish', ({ request }) => {
        const reviewed = request.headers.get('If-Match');
        if (reviewed !== null && reviewed !== `"${store.revision.updated_at}"`) return conflict(store.revision);
        store.publish();
        return undefined;
      }),
    },
    customization: {
      get: { web: get('web'), email: get('email'), dlp: get('dlp') },
      save: { web: save('web'), email: save('email'), dlp: save('dlp') },
      setAdvanced: { web: setAdvanced('web'), email: setAdvanced('email'), dlp: setAdvanced('dlp') },
    },
  };
  return { handlers: mockHandlers(endpoints, answers, { baseUrl: options.baseUrl }), calls, store };
}

/** What differs between the two revisions; the mock holds the customization alone, and rights are not checked. */
function stagedOf({ revision, staged, published, savedAt }: MockStore, by: string): StagedPolicyWire {
  const differing = areas.filter((area) => revision.state === 'staged' && !jsonEqual(staged[area], published[area]));
  const sections = differing.map((area) => {
    const name = `customization.${area}` as const;
    const { area: group, label, right } = policySections[name];
    const saves = [{ by, at: savedAt[area] ?? revision.updated_at }];
    const entries = countAreaChanges(area, published[area] as Json, staged[area] as Json);
    return { name, area: group, label, right, may_publish: true, entries, saves };
  });
  return { revision, sections, may_publish: true };
}

/** One session at a time, in cookies like those of the real service. */
class MockSession {
  #id: string | null = null;
  #token = '';
  #count = 0;
  readonly #shown: string | null;

  constructor(personalToken?: string) {
    this.#shown = personalToken === undefined ? null : `Bearer ${personalToken}`;
  }

  open(uid: string): Response {
    this.#count += 1;
    this.#id = `s${this.#count}`;
    this.#token = `x${this.#count}`;
    return withCookies([`portico_session=${this.#id}`, `portal_user=${uid}`, `XSRF-TOKEN=${this.#token}`]);
  }

  close(): Response {
    this.#id = null;
    return withCookies(['portico_session=; Max-Age=0', 'XSRF-TOKEN=; Max-Age=0']);
  }

  refusal({ headers, method }: Request): Response | null {
    if (this.#shown !== null && headers.get('Authorization') === this.#shown) return null;
    const isMine = this.#id !== null && headers.get('Cookie')?.split('; ').includes(`portico_session=${this.#id}`);
    if (!isMine) return refuse(401, 'Sign in first.');
    const hasToken = method === 'GET' || headers.get('X-XSRF-TOKEN') === this.#token;
    return hasToken ? null : refuse(403, 'The XSRF token is missing.');
  }
}

function withCookies(pairs: readonly string[]): Response {
  const headers = new Headers();
  for (const pair of pairs) headers.append('Set-Cookie', `${pair}; Path=/`);
  return HttpResponse.json({}, { headers });
}

function conflict(revision: RevisionWire): Response {
  return refuse(409, 'The data was changed in the meantime.', { revision });
}

function refuse(status: number, message: string, more: object = {}): Response {
  return HttpResponse.json({ message, ...more }, { status });
}
