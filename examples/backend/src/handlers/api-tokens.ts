import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../calls/call.ts';
import { forbidden, invalid } from '../http/problem.ts';
import { givenLogs } from '../logs/rights.ts';
import { createToken, deleteToken, listTokens, takeOverToken } from '../logs/tokens.ts';
import type { Services } from '../services/services.ts';

/** Tokens of collectors, forwarders and directories. (spec 3 section 7, DESIGN section 6, OP-212) */
export function apiTokenHandlers({ db }: Services): HandlersOf<typeof endpoints.settings.apiTokens> {
  return {
    list: ({ caller }) => listTokens(db, caller.session.tenant.id),
    create({ body, prove, caller }) {
      const { tenant, user } = caller.session;
      const { kind = 'export' } = body;
      return createToken(db, {
        tenantId: tenant.id,
        actor: user.uid,
        makerId: user.id,
        name: body.name,
        kind,
        logTypes: givenLogs(caller, kind, body.log_types),
        expiresAt: endOf(body.expires_at),
        prove,
      });
    },
    takeOver({ params, prove, caller }) {
      if (!caller.access.isAdministrator) throw forbidden('Only who holds *:*:* takes over the token of another.');
      const { tenant, user } = caller.session;
      return takeOverToken(db, { tenantId: tenant.id, actor: user.uid, makerId: user.id, id: params.id, prove });
    },
    async delete({ params, caller }) {
      const { tenant, user } = caller.session;
      await deleteToken(db, { tenantId: tenant.id, actor: user.uid, id: params.id });
      return {};
    },
  };
}

/** @throws Problem 400 for a time that is over. */
function endOf(text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text;
  const end = new Date(text);
  if (end.getTime() <= Date.now()) throw invalid('expires_at: is over', 'expires_at');
  return end;
}
