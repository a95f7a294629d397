import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type EventFrom,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A named answer or failure of a fake actor. */
export type Samples = Readonly<Record<string, unknown>>;

export interface WalkOptions<M extends AnyStateMachine> {
  machine: M;
  input: InputFrom<M>;
  /** Events that a person or the program may send, by a name that tells two of one type apart. */
  events: (snapshot: SnapshotFrom<M>) => Readonly<Record<string, EventFrom<M>>>;
  /** What each invoked actor may answer, and how it may fail. */
  answers?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => Samples>>;
  failures?: Readonly<Record<string, Samples>>;
  /** What of the context tells two states apart. */
  distinguish: (snapshot: SnapshotFrom<M>) => unknown;
  limit?: number;
}

export interface WalkResult {
  states: number;
  edges: number;
  paths: number;
  /** Declared transitions that no path took. */
  neverTaken: string[];
  /** Places where the machine stopped, threw, or went elsewhere than its declaration says. */
  problems: string[];
}

type WalkEvent = { type: string; sample: string; output?: unknown; error?: unknown };
type Options = WalkOptions<AnyStateMachine>;

/**
 * Walks every declared transition of a machine with fake actors: answers, failures and waits are edges like any event.
 * Each state is found on a shortest way; each kind of edge then runs on a living actor, after which every event that the
 * state does not declare is sent as well and must change nothing.
 */
export async function walkMachine<M extends AnyStateMachine>(given: WalkOptions<M>): Promise<WalkResult> {
  const options = given as unknown as Options;
  const problems: string[] = [];
  const found = explore(options);
  const declared = declaredTransitions(options.machine);
  const names = new Map(declared.map(({ name, transition }) => [transition, name]));
  const taken = new Set<AnyTransitionDefinition>();
  const seen = new Set<string>();
  const visited = new Set<string>();
  let edges = 0;
  let ran = 0;
  for (const { state, edges: leading, way } of found.values()) {
    for (const { event, next } of leading) {
      edges += 1;
      const chosen = options.machine.getTransitionData(state, event).map((transition) => names.get(transition));
      const kind = JSON.stringify([stateOf(state), event.sample, chosen, stateOf(next)]);
      if (seen.has(kind)) continue;
      seen.add(kind);
      ran += 1;
      const steps = [...way, event];
      const quiet = !visited.has(stateOf(next));
      visited.add(stateOf(next));
      const walked = await run({ options, declared }, steps, stateOf(next), quiet);
      for (const transition of walked.taken) taken.add(transition);
      problems.push(...walked.problems);
    }
  }
  const neverTaken = declared.filter(({ transition }) => !taken.has(transition)).map(({ name }) => name);
  return { states: found.size, edges, paths: ran, neverTaken, problems: [...new Set(problems)] };
}

/** A state and what each event that may happen in it leads to. */
interface Found {
  state: AnyMachineSnapshot;
  edges: { event: WalkEvent; next: AnyMachineSnapshot }[];
  /** The events that lead there first, on a shortest way. */
  way: readonly WalkEvent[];
}

/**
 * Every state with its edges, by name, looked for level by level. The traversal of xstate/graph finds the same; it takes
 * each edge from the front of a long list, which was a third of the work.
 */
function explore(options: Options): ReadonlyMap<string, Found> {
  const { machine, limit = 200_000 } = options;
  const scope = pureScope();
  const found = new Map<string, Found>();
  const queue: Found[] = [];
  const reach = (state: AnyMachineSnapshot, before: readonly WalkEvent[], event?: WalkEvent) => {
    const name = nameOf(options, state);
    if (found.has(name)) return;
    const place: Found = { state, edges: [], way: event === undefined ? before : [...before, event] };
    found.set(name, place);
    if (found.size > limit) throw new Error(`more than ${limit} states`);
    queue.push(place);
  };
  reach(machine.getInitialSnapshot(scope, options.input), []);
  for (const place of queue) {
    for (const event of edgesOf(options, place.state)) {
      const next = machine.transition(place.state, event, scope);
      place.edges.push({ event, next });
      reach(next, place.way, event);
    }
  }
  return found;
}

/** What a machine asks of the actor that it runs in, where nothing runs. */
function pureScope(): AnyActorScope {
  const self = createEmptyActor();
  const nothing = () => {};
  const calls = { logger: nothing, defer: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing };
  return { self, id: '', sessionId: '', system: self.system, ...calls };
}

/** Every transition that the states of a machine declare, with a name. */
export function declaredTransitions(machine: AnyStateMachine): { name: string; transition: AnyTransitionDefinition }[] {
  return [machine.root as AnyStateNode, ...getStateNodes(machine)].flatMap((node) => {
    const byEvent = [...node.transitions.values()].flat() as AnyTransitionDefinition[];
    const all = [...byEvent, ...((node.always ?? []) as AnyTransitionDefinition[])];
    return all.map((transition, index) => ({
      name: `${node.id} ${transition.eventType || 'always'} #${index}`,
      transition,
    }));
  });
}

function stateOf(snapshot: { value?: unknown; status?: unknown }): string {
  return snapshot.status === 'active' ? JSON.stringify(snapshot.value) : String(snapshot.status);
}

function nameOf({ distinguish }: Options, snapshot: AnyMachineSnapshot): string {
  return `${stateOf(snapshot)} ${JSON.stringify(distinguish(snapshot))}`;
}

function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return [...(snapshot._nodes as Iterable<AnyStateNode>)];
}

/** Everything that can happen in a state. */
function edgesOf(options: Options, snapshot: AnyMachineSnapshot): WalkEvent[] {
  if (snapshot.status !== 'active') return [];
  const { events, answers = {}, failures = {} } = options;
  const found: WalkEvent[] = Object.entries(events(snapshot)).map(([sample, event]) => ({ ...event, sample }));
  for (const node of activeNodes(snapshot)) {
    for (const { id, src } of node.invoke) {
      const name = String(src);
      for (const [sample, output] of Object.entries(answers[name]?.(snapshot) ?? {})) {
        found.push({ type: `xstate.done.actor.${id}`, sample: `${name} answers ${sample}`, output });
      }
      for (const [sample, error] of Object.entries(failures[name] ?? {})) {
        found.push({ type: `xstate.error.actor.${id}`, sample: `${name} fails ${sample}`, error });
      }
    }
    for (const { delay, eventType } of node.after) found.push({ type: eventType, sample: `after ${String(delay)}` });
  }
  return found;
}

interface Walk {
  options: Options;
  declared: ReturnType<typeof declaredTransitions>;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs steps on a living actor and reports the transitions that it took. */
async function run({ options, declared }: Walk, steps: readonly WalkEvent[], end: string, quiet: boolean) {
  const taken = new Set<AnyTransitionDefinition>();
  const problems: string[] = [];
  const pending = new Map<string, Pending>();
  const clock = new SimulatedClock();
  const names = new Set([...Object.keys(options.answers ?? {}), ...Object.keys(options.failures ?? {})]);
  const fake = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const machine = options.machine.provide({ actors: Object.fromEntries([...names].map((name) => [name, fake])) });
  const declaredOf = new Map(
    declaredTransitions(machine).map(({ transition }, index) => [transition, declared[index]]),
  );
  let root: unknown = null; // the first microsteps happen while the actor is being made
  const actor = createActor(machine, {
    input: options.input,
    clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep' || (root !== null && event.actorRef !== root)) return;
      for (const transition of event._transitions) {
        const known = declaredOf.get(transition);
        if (known !== undefined) taken.add(known.transition);
      }
    },
  });
  root = actor;
  const trail = steps.map((step) => step.sample).join(' → ');
  actor.subscribe({ error: (error) => problems.push(`stopped by "${String(error)}" after ${trail}`) });
  actor.start();
  for (const step of steps) await apply(actor, machine, step, pending, clock);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'active' && stateOf(snapshot) !== end)
    problems.push(`${stateOf(snapshot)} not ${end} after ${trail}`);
  if (snapshot.status === 'active' && quiet) problems.push(...undeclaredChanges(options, actor, trail));
  actor.stop();
  return { taken, problems };
}

async function apply(
  actor: ReturnType<typeof createActor<AnyStateMachine>>,
  machine: AnyStateMachine,
  step: WalkEvent,
  pending: ReadonlyMap<string, Pending>,
  clock: SimulatedClock,
): Promise<void> {
  if (step.type.startsWith('xstate.done.actor.')) pending.get(step.type.slice(18))?.resolve(step.output);
  else if (step.type.startsWith('xstate.error.actor.')) pending.get(step.type.slice(19))?.reject(step.error);
  else if (step.type.startsWith('xstate.after.')) {
    const delay = machine.implementations.delays[step.sample.slice('after '.length)];
    clock.increment(typeof delay === 'number' ? delay : Number(step.sample.slice('after '.length)));
  } else actor.send(step);
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

/** Sends every event that the state does not take, and one that nobody declares. */
function undeclaredChanges(
  options: Options,
  actor: ReturnType<typeof createActor<AnyStateMachine>>,
  trail: string,
): string[] {
  const problems: string[] = [];
  const before = actor.getSnapshot() as AnyMachineSnapshot;
  /** Whatever the machine says, these must do nothing. */
  const foreign: WalkEvent[] = [
    { type: 'no.such.event', sample: 'no.such.event' },
    { type: 'xstate.done.actor.nobody', sample: 'the answer of an actor that is gone', output: {} },
  ];
  const others = Object.entries(options.events(before)).map(([sample, event]): WalkEvent => ({ ...event, sample }));
  const refused = others.filter((event) => options.machine.getTransitionData(before, event).length === 0);
  for (const event of [...foreign, ...refused]) {
    actor.send(event);
    const after = actor.getSnapshot() as AnyMachineSnapshot;
    if (stateOf(after) !== stateOf(before) || after.context !== before.context) {
      problems.push(`${event.sample} changed ${stateOf(before)} after ${trail}`);
    }
  }
  return problems;
}
