import type { endpoints, FactorPolicyWire, PasskeyShown, StepMethod } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { editorOf } from '../../accounts/editors.ts';
import { useProof } from '../../accounts/fresh-proofs.ts';
import { document } from '../../archetypes/document.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { Tables } from '../../db/tables.ts';
import type { StepShown } from '../../factors/confirm.ts';
import {
  beginCodeApp,
  confirmCodeApp,
  type FactorOwner,
  factorCoverage,
  listFactors,
  methodsOf,
  removeFactor,
  renewCodes,
} from '../../factors/factors.ts';
import { askAnyPasskey, userOfPasskey } from '../../factors/passkey-sign-in.ts';
import { addPasskey, optionsToAdd, optionsToShow, renamePasskey } from '../../factors/passkeys.ts';
import { factorPolicy } from '../../factors/policy.ts';
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
import { invalid, Problem } from '../../http/problem.ts';
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
      async begin({ call, caller, request }) {
        const party = relyingParty(services, request);
        await db.transaction().execute((trx) => useProof(trx, caller.session, call, request));
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
      begin: ({ call, caller, request }) =>
        beginCodeApp(db, ownerOf(caller), issuerOf(caller.session.tenant.name), (trx) =>
          useProof(trx, caller.session, call, request),
        ),
      confirm: ({ params, body, caller }) => confirmCodeApp(db, ownerOf(caller), { ...params, ...body }),
      async remove({ call, params, caller, request }) {
        await removeFactor(db, ownerOf(caller), params.id, (trx) => useProof(trx, caller.session, call, request));
        return {};
      },
      renewCodes: ({ call, caller, request }) =>
        renewCodes(db, ownerOf(caller), (trx) => useProof(trx, caller.session, call, request)),
    },
    factorPolicy: {
      get: (asked) => document(services, factorPolicy).get(asked),
      save: (write) =>
        document<FactorPolicyWire>(services, {
          ...factorPolicy,
          async check(sent, _before, trx, caller) {
            await refuseWithoutOwn(trx, sent as FactorPolicyWire, caller);
            if ((sent as FactorPolicyWire).passkey_sign_in === true) relyingParty(services, write.request);
            await useProof(trx, caller.session, write.call, write.request);
          },
        }).save(write),
      coverage: ({ caller }) => factorCoverage(db, caller.session.tenant.id),
    },
    mfa: {
      async disable({ params, caller }) {
        const { tenant } = caller.session;
        const giver = { actor: actorOf(caller), editor: editorOf(caller) };
        await db.transaction().execute((trx) => disableMfa(trx, giver, { tid: tenant.id, uid: params.uid }));
        return {};
      },
    },
  };
}

/** Who asks everybody for a factor has one, or he would not know that it works. (OP-210) */
async function refuseWithoutOwn(trx: Transaction<Tables>, { required }: FactorPolicyWire, { session }: Caller) {
  if (!required || (await methodsOf(trx, session.user.id)).length > 0) return;
  throw new Problem(409, { message: 'Add a second factor of your own first, and then ask everybody for one.' });
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
