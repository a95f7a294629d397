import { fromPromise } from 'xstate';
import { FRESH_PROOF_HEADER, type OwnFactorsWire } from '../../api/index.ts';
import type { sectionNames } from '../../api/schemas/index.ts';
import {
  type FactorDone,
  type FactorPolicyForm,
  type FactorPolicyKnown,
  type FactorPolicySaved,
  type FactorWish,
  factorPolicyMachine,
  ownFactorsMachine,
  type PasskeyBrowser,
  type ProofShown,
  passkeyFrom,
  proofBody,
  type StepUpKnown,
  stepUpMachine,
} from '../../factors/index.ts';
import { sectionChangeLines } from '../../policy/index.ts';
import { writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

type Calls = Pick<PortalCalls, 'client'>;

/** Shows that it is still the same person, and carries it to the call that it is for. (OP-211) */
async function prove(...asked: Parameters<typeof proofFor>) {
  return { [FRESH_PROOF_HEADER]: await proofFor(...asked) };
}

async function proofFor(
  { client }: Calls,
  browser: PasskeyBrowser,
  call: string,
  shown: ProofShown,
  signal: AbortSignal,
): Promise<string> {
  const sent = shown.way === 'passkey' ? await shownPasskey(client, browser, signal) : proofBody(shown);
  return (await client.auth.proofs.create({ body: { call, ...sent }, signal })).proof;
}

/** A passkey of the user as a fresh proof, by his browser. (OP-211) */
export async function shownPasskey({ auth }: Calls['client'], browser: PasskeyBrowser, signal?: AbortSignal) {
  const options = await auth.passkeys.forProof({ signal });
  return { passkey: await passkeyFrom(browser.show(options)) };
}

const roles = 'rbac' satisfies keyof typeof sectionNames;

/** Roles that the window tells; the others are counted, and the review has all of them. Chosen here. */
const MOST_ROLES = 6;

/** Which roles a publish puts in force, and what they gain and lose; nothing of a call that says it itself. (OP-211) */
async function changesOf({ client }: Calls, call: string, signal: AbortSignal): Promise<string[]> {
  if (call !== 'policy.publish') return [];
  const { sections } = await client.policy.staged({ signal });
  const { changes = [], entries = 0 } = sections.find(({ name }) => name === roles) ?? {};
  return sectionChangeLines({ changes: changes.slice(0, MOST_ROLES), entries }).map(({ words }) => words);
}

/** The machine that asks for a fresh proof, with the portal's calls in its ports. (UI.md 4.15, OP-211) */
export function createStepUp(portal: Calls, browser: PasskeyBrowser): typeof stepUpMachine {
  const { factors } = portal.client.auth;
  return stepUpMachine.provide({
    actors: {
      load: fromPromise<StepUpKnown, { call: string }>(async ({ input: { call }, signal }) => {
        const [own, changes] = await Promise.all([factors.list({ signal }), changesOf(portal, call, signal)]);
        return { own, changes };
      }),
      prove: fromPromise<string, { call: string; shown: ProofShown }>(async ({ input: { call, shown }, signal }) =>
        proofFor(portal, browser, call, shown, signal),
      ),
    },
  });
}

/** The machine of one's own second factors with the portal's calls in its ports. (UI.md 4.15, OP-210, OP-211) */
export function createOwnFactors(portal: Calls, browser: PasskeyBrowser): typeof ownFactorsMachine {
  const { factors, passkeys } = portal.client.auth;
  const has = async (id: string, signal: AbortSignal) =>
    (await factors.list({ signal })).factors.some((factor) => factor.id === id);
  return ownFactorsMachine.provide({
    actors: {
      load: fromPromise<OwnFactorsWire, undefined>(({ signal }) => factors.list({ signal })),
      act: fromPromise<FactorDone, { wish: FactorWish; shown: ProofShown }>(async ({ input, signal }) => {
        const { wish, shown } = input;
        if (wish.kind === 'app') {
          const headers = await prove(portal, browser, 'auth.factors.begin', shown, signal);
          return { app: await factors.begin({ headers, signal }) };
        }
        if (wish.kind === 'rename') {
          const { id, name, was } = wish;
          await passkeys.rename({ params: { id }, body: { name: name.trim(), was }, signal });
          return {};
        }
        if (wish.kind === 'passkey') {
          const headers = await prove(portal, browser, 'auth.passkeys.begin', shown, signal);
          const response = await passkeyFrom(browser.make(await passkeys.begin({ headers, signal })));
          const { recovery_codes } = await passkeys.add({ body: { name: wish.name.trim(), response }, signal });
          return { codes: recovery_codes ?? [] };
        }
        if (wish.kind === 'codes') {
          const headers = await prove(portal, browser, 'auth.factors.renewCodes', shown, signal);
          const { recovery_codes } = await factors.renewCodes({ headers, signal });
          return { codes: recovery_codes ?? [] };
        }
        const headers = await prove(portal, browser, 'auth.factors.remove', shown, signal);
        await writeOrLook<unknown>(
          () => factors.remove({ params: { id: wish.id }, headers, signal }),
          async () => ((await has(wish.id, signal)) ? null : {}),
        );
        return {};
      }),
      confirm: fromPromise<{ codes: readonly string[] | null }, { id: string; code: string }>(
        async ({ input: { id, code }, signal }) =>
          writeOrLook<{ codes: readonly string[] | null }>(
            async () => {
              const { recovery_codes } = await factors.confirm({ params: { id }, body: { code }, signal });
              return { codes: recovery_codes ?? [] };
            },
            async () => ((await has(id, signal)) ? { codes: null } : null),
          ),
      ),
    },
  });
}

/** The machine of what a tenant asks of its users with the portal's calls in its ports. (OP-210, OP-211) */
export function createFactorPolicy(portal: Calls, browser: PasskeyBrowser): typeof factorPolicyMachine {
  const { factorPolicy, factors } = portal.client.auth;
  return factorPolicyMachine.provide({
    actors: {
      load: fromPromise<FactorPolicyKnown, undefined>(async ({ signal }) => {
        const [policy, coverage, own] = await Promise.all([
          factorPolicy.get({ signal }),
          factorPolicy.coverage({ signal }),
          factors.list({ signal }),
        ]);
        return { policy, coverage, own };
      }),
      save: fromPromise<FactorPolicySaved, { form: FactorPolicyForm; seen: string | null; shown: ProofShown }>(
        async ({ input: { form, seen, shown }, signal }) => {
          const headers = await prove(portal, browser, 'auth.factorPolicy.save', shown, signal);
          return writeOrLook<FactorPolicySaved>(
            () => factorPolicy.save({ body: { ...form, updated_at: seen }, headers, signal }),
            async () => {
              const now = await factorPolicy.get({ signal });
              return Object.entries(form).every(([key, value]) => now[key] === value) ? now : null;
            },
          );
        },
      ),
    },
  });
}
