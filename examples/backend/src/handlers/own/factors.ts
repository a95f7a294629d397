import type { endpoints, FactorPolicyWire, PasskeyShown, StepMethod } from '@portico/core/api';
import { editorOf } from '../../accounts/editors.ts';
import { document } from '../../archetypes/document.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { StepShown } from '../../factors/confirm.ts';
import {
  beginCodeApp,
  confirmCodeApp,
  type FactorOwner,
  factorCoverage,
  listFactors,
  removeFactor,
  renewCodes,
} from '../../factors/factors.ts';
import { askAnyPasskey, userOfPasskey } from '../../factors/passkey-sign-in.ts';
import { addPasskey, optionsToAdd, optionsToShow, renamePasskey } from '../../factors/passkeys.ts';
import { factorPolicy, refuseLockout } from '../../factors/policy.ts';
import { relyingParty } from '../../factors/relying-party.ts';
import {
  askPasskey,
  beginEnrolment,
  beginPasskey,
  confirmEnrolment,
  enrolPasskey,
  goOn,
  issuerOf,
  showFactor,
  showNewPassword,
} from '../../factors/steps.ts';
import { invalid } from '../../http/problem.ts';
import type { Services } from '../../services/services.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { disableMfa } from '../../tenants/users.ts';

/** The steps of a sign-in after its password, factors of oneself, and what a tenant asks for. (OP-210, OP-218) */
export function factorHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.auth, 'steps' | 'factors' | 'passkeys' | 'factorPolicy' | 'mfa'>> {
  const { db } = services;
  return {
    steps: {
      factor: async ({ body, request, reply }) =>
        goOn(services, await showFactor(services, shownOf(body), request), request, reply),
      password: async ({ body, request, reply }) =>
        goOn(services, await showNewPassword(services, body.next, request), request, reply),
      enrol: ({ request }) => beginEnrolment(services, request),
      async confirm({ params, body, request, reply }) {
        const { step, recovery_codes } = await confirmEnrolment(services, { ...params, ...body }, request);
        return { ...(await goOn(services, step, request, reply)), recovery_codes };
      },
      askPasskey: ({ request }) => askPasskey(services, request),
      beginPasskey: ({ request }) => beginPasskey(services, request),
      async addPasskey({ body, request, reply }) {
        const { step, recovery_codes } = await enrolPasskey(services, body, request);
        return { ...(await goOn(services, step, request, reply)), recovery_codes };
      },
    },
    passkeys: {
      beginSignIn: ({ request, reply }) => askAnyPasskey(services, request, reply),
      async signIn({ body, request, reply }) {
        const user = await userOfPasskey(services, body.response, request);
        return goOn(services, { user, proven: ['passkey'] }, request, reply);
      },
      forProof: ({ caller, request }) =>
        optionsToShow(db, relyingParty(services, request), {
          purpose: 'proof',
          boundTo: caller.session.idHash,
          userId: caller.session.user.id,
        }),
      async begin({ prove, caller, request }) {
        const party = relyingParty(services, request);
        await db.transaction().execute(prove);
        const names = { service: issuerOf(caller.session.tenant.name), boundTo: caller.session.idHash };
        return optionsToAdd(db, party, ownerOf(caller), names);
      },
      add: ({ body, caller, request }) =>
        addPasskey(db, relyingParty(services, request), ownerOf(caller), { ...body, boundTo: caller.session.idHash }),
      async rename({ params, body, caller }) {
        await renamePasskey(db, ownerOf(caller), { ...params, ...body });
        return {};
      },
    },
    factors: {
      list: ({ caller }) => listFactors(db, ownerOf(caller)),
      begin: ({ prove, caller }) => beginCodeApp(db, ownerOf(caller), issuerOf(caller.session.tenant.name), prove),
      confirm: ({ params, body, caller }) => confirmCodeApp(db, ownerOf(caller), { ...params, ...body }),
      async remove({ params, prove, caller }) {
        await removeFactor(db, ownerOf(caller), params.id, prove);
        return {};
      },
      renewCodes: ({ prove, caller }) => renewCodes(db, ownerOf(caller), prove),
    },
    factorPolicy: {
      get: (asked) => document(services, factorPolicy).get(asked),
      save: (write) =>
        document<FactorPolicyWire>(services, {
          ...factorPolicy,
          needsProof: true,
          async check(sent, before, trx, caller) {
            await refuseLockout(trx, sent as FactorPolicyWire, before, caller);
            if ((sent as FactorPolicyWire).passkey_sign_in === true) relyingParty(services, write.request);
          },
        }).save(write),
      coverage: ({ caller }) => factorCoverage(db, caller.session.tenant.id),
    },
    mfa: {
      async disable({ params, prove, caller }) {
        const { tenant } = caller.session;
        const giver = { actor: actorOf(caller), editor: editorOf(caller) };
        await db.transaction().execute((trx) => disableMfa(trx, giver, { tid: tenant.id, uid: params.uid }, prove));
        return {};
      },
    },
  };
}

interface FactorSent {
  method: StepMethod;
  code?: string | undefined;
  response?: PasskeyShown | undefined;
}

/** @throws Problem 400 naming what is missing. */
function shownOf({ method, code, response }: FactorSent): StepShown {
  if (method === 'passkey') {
    if (response === undefined) throw invalid('response: is missing; it is what the browser answers', 'response');
    return { method, response };
  }
  if (code === undefined) throw invalid('code: is missing', 'code');
  return { method, code };
}

function ownerOf({ session: { user, tenant } }: Caller): FactorOwner {
  return { id: user.id, uid: user.uid, tenantId: tenant.id };
}
