import type { Access } from '../access/index.ts';
import { type Endpoint, listEndpoints, type StagedPolicyWire } from '../api/index.ts';
import { previewedTexts } from './role-preview.messages.ts';

/** Of the calls that ask for no right of their own those that change nothing that somebody keeps. */
const free: ReadonlySet<string> = new Set([
  'auth.cookieRefresh',
  'logs.nextPage',
  'policy.setPortalVersion',
  'session.connectivityResults',
]);

/** One exchange with the service while somebody looks through a role. */
export interface PreviewedCall {
  request: Request;
  /** What the role opens of that which is open to the user. */
  access: Pick<Access, 'can'>;
  send: (request: Request) => Promise<Response>;
}

/**
 * Carries a call of the page while somebody looks through a role: what reads goes through, and what would change something
 * is refused here as the service refuses it, so that a screen that offers it by mistake changes nothing. (ROL-005)
 */
export async function callThroughRole({ request, access, send }: PreviewedCall): Promise<Response> {
  const { endpoints } = await import('../api/endpoints/index.ts');
  const { pathname } = new URL(request.url);
  const [name, endpoint] =
    listEndpoints(endpoints).find(([, each]) => each.method === request.method && isAt(each, pathname)) ?? [];
  if (request.method !== 'GET' && (name === undefined || !changesNothing(name, endpoint))) {
    return Response.json({ message: previewedTexts.refused }, { status: 403 });
  }
  const answer = await send(request);
  if (name !== 'policy.staged' || !answer.ok) return answer;
  return Response.json(throughRole((await answer.json()) as StagedPolicyWire, access));
}

function changesNothing(name: string, endpoint: Endpoint | undefined): boolean {
  return endpoint?.access === 'public' || endpoint?.access.endsWith(':read') === true || free.has(name);
}

/** The service may stand below a path of its address. */
function isAt({ path }: Endpoint, pathname: string): boolean {
  const steps = path.split('/').slice(1); // every path begins with `/`
  const asked = pathname.split('/').slice(-steps.length);
  return steps.length === asked.length && steps.every((step, at) => step === asked[at] || /^\{\w+\}$/.test(step));
}

/** Nothing can be published, and what the role does not read is told by its number alone. */
function throughRole(staged: StagedPolicyWire, { can }: Pick<Access, 'can'>): StagedPolicyWire {
  const sections = staged.sections.map(({ changes, rest, ...section }) => {
    const mayRead = can(section.right.replace(/:write$/, ':read'));
    return { ...section, may_publish: false, ...(mayRead && { changes, ...(rest && { rest }) }) };
  });
  return { ...staged, may_publish: false, sections };
}
