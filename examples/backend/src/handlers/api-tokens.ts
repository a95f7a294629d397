import type { ExportLogType, endpoints } from '@portico/core/api';
import { exportLogTypes } from '@portico/core/api';
import type { Caller, HandlersOf } from '../http/call.ts';
import { forbidden } from '../http/problem.ts';
import { createToken, deleteToken, listTokens } from '../logs/tokens.ts';
import { logRights } from '../logs/types.ts';
import type { Services } from '../services.ts';

/** Tokens of collectors. Nobody gives one a log that he may not read himself. (spec 3 section 7, DESIGN section 6) */
export function apiTokenHandlers(services: Services): HandlersOf<typeof endpoints.settings.apiTokens> {
  return {
    list: ({ caller }) => listTokens(services.db, caller.session.tenant.id),
    create({ body, caller }) {
      const { tenant, user } = caller.session;
      const logTypes = body.log_types ?? exportLogTypes.filter((logType) => mayRead(caller, logType));
      const denied = logTypes.filter((logType) => !mayRead(caller, logType));
      if (denied.length > 0) throw forbidden(`You may not read the logs ${denied.join(', ')}.`);
      return createToken(services.db, { tenantId: tenant.id, actor: user.uid, name: body.name, logTypes });
    },
    async delete({ params, caller }) {
      const { tenant, user } = caller.session;
      await deleteToken(services.db, { tenantId: tenant.id, actor: user.uid, id: params.id });
      return {};
    },
  };
}

function mayRead({ access }: Caller, logType: ExportLogType): boolean {
  return access.can(`${logRights[logType]}:read`);
}
