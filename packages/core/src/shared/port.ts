import { fromPromise, type PromiseActorLogic } from 'xstate';
import { ConfigError } from './errors.ts';

/**
 * An actor that a machine needs from outside: it fails with "provide <name>" until `machine.provide` gives it a body.
 * (STYLE of the project, section 4)
 */
export function port<Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new ConfigError('port', `provide ${name}`)));
}
