import type { endpoints } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import type { HandlersOf } from '../calls/call.ts';
import { readSetting } from '../db/settings.ts';
import { forbidden, notFound } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { approveAssociation, readMultiTenant } from '../tenants/associations.ts';
import { keepMessage } from '../tenants/contact.ts';
import { apiTokenHandlers } from './api-tokens.ts';
import { tenantSettingsHandlers } from './settings-tenant.ts';

/** Settings of the tenant. (spec 3 section 7) */
export function settingsHandlers(services: Services): HandlersOf<Omit<typeof endpoints.settings, 'replaced'>> {
  const { db } = services;
  return {
    ...tenantSettingsHandlers(services),
    apiTokens: apiTokenHandlers(services),
    multiTenant: {
      // A tenant that stands alone has two empty lists. The 404 that the portal also takes for it (spec 3 section 8) would
      // stand as a failed call in the console of every browser, since the app switcher asks on every visit.
      get: ({ caller }) => readMultiTenant(db, caller.session.tenant.id),
      approve: ({ params, caller: { session }, seen }) =>
        approveAssociation(db, { id: params.id, tenantId: session.tenant.id, actor: session.user.uid, seen }),
    },
    setting: {
      async get({ params: { name }, caller }) {
        // The table asks for any right to read settings; each setting asks for its own.
        if (!caller.access.can(`settings:${name}:read`)) throw forbidden();
        const value = await readSetting(db, caller.session.tenant.id, name);
        if (value === undefined) throw notFound('There is no such setting.');
        return { name, value };
      },
    },
    capability: {
      async get({ params: { name }, caller }) {
        const { capabilities } = caller.session.tenant;
        return { name, value: Object.hasOwn(capabilities, name) ? capabilities[name] : false };
      },
    },
    contact: {
      send: ({ body, caller: { session } }) =>
        keepMessage(db, {
          tenantId: session.tenant.id,
          sentBy: session.user.uid,
          topic: body.topic,
          message: body.message,
          diagnostics: body.diagnostics as Json | undefined,
        }),
    },
  };
}
