import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type Area,
  type Customization,
  editField,
  type FailureLog,
  type Loaded,
  type ModuleId,
  type PolicyRevision,
  type PublishInput,
  type SaveAreaInput,
  type SavePublishInput,
  savePublishMachine,
} from '../../src/customization/index.ts';
import { jsonEqual } from '../../src/shared/index.ts';
import { apiError, enabled, loadedData, revision } from './save-publish.samples.ts';

type Call = 'load' | 'reload' | 'save' | 'publish';

/** A failure to come: the call is answered with the error; `stored` says whether the work was done all the same. */
interface Planned {
  call: Call;
  error: unknown;
  stored?: boolean;
  /** Only the write of this area. */
  area?: Area;
}

/** A service in memory that refuses stale tokens, as the reference backend does. (DESIGN section 3) */
export class FakePolicyService {
  data: Customization = loadedData;
  token: PolicyRevision = revision(1, 'current');
  /** Every write and publish in order, as `web@<token>`. */
  readonly writes: string[] = [];
  readonly calls: Call[] = [];
  private planned: Planned[] = [];
  private count = 1;

  /** The next call of this kind fails. */
  failNext(call: Call, error: unknown, how: Pick<Planned, 'stored' | 'area'> = {}): void {
    this.planned.push({ call, error, ...how });
  }

  /** Plans that no call met are dropped. */
  forgetFailures(): void {
    this.planned = [];
  }

  /** What another administrator saves meanwhile. */
  writtenByAnother(module: ModuleId, path: string, value: unknown): void {
    this.data = editField(this.data, module, path, value);
    this.step('staged');
  }

  private step(state: string): PolicyRevision {
    this.count += 1;
    this.token = revision(this.count, state);
    return this.token;
  }

  private answer<T>(call: Call, work: () => T, area?: Area): T {
    this.calls.push(call);
    const index = this.planned.findIndex(
      (plan) => plan.call === call && (plan.area === undefined || plan.area === area),
    );
    const [plan] = index === -1 ? [] : this.planned.splice(index, 1);
    if (plan === undefined) return work();
    if (plan.stored) work();
    throw plan.error;
  }

  read(call: 'load' | 'reload'): Loaded {
    return this.answer(call, () => ({ customization: this.data, revision: this.token }));
  }

  save({ area, customization, revision: sent }: SaveAreaInput): { revision: PolicyRevision } {
    this.writes.push(`${area}@${sent.updated_at}`);
    return this.answer(
      'save',
      () => {
        if (!jsonEqual(sent, this.token)) throw apiError('conflict', 409);
        this.data = { ...this.data, [area]: customization[area] };
        return { revision: this.step('staged') };
      },
      area,
    );
  }

  publish({ revision: sent, reviewedAt }: PublishInput): PolicyRevision | null {
    this.writes.push(`publish@${reviewedAt ?? sent.updated_at}`);
    return this.answer('publish', () => {
      if (reviewedAt !== null && reviewedAt !== this.token.updated_at) throw apiError('conflict', 409);
      this.step('current');
      return null;
    });
  }
}

/** Lets every promise that can settle settle. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A loaded save and publish actor over a fake service. */
export async function openDesk(input: Partial<SavePublishInput> = {}, service = new FakePolicyService()) {
  const logged: FailureLog[] = [];
  const clock = new SimulatedClock();
  const machine = savePublishMachine.provide({
    actors: {
      loadCustomization: fromPromise<Loaded, undefined>(async () => service.read('load')),
      reloadCustomization: fromPromise<Loaded, undefined>(async () => service.read('reload')),
      saveArea: fromPromise<{ revision: PolicyRevision }, SaveAreaInput>(async ({ input: sent }) => service.save(sent)),
      publishRevision: fromPromise<PolicyRevision | null, PublishInput>(async ({ input: sent }) =>
        service.publish(sent),
      ),
    },
    actions: { log: (_, failure) => logged.push(failure) },
  });
  const actor = createActor(machine, { input: { ...enabled, ...input }, clock }).start();
  await settle();
  const edit = (module: ModuleId, path: string, value: unknown) =>
    actor.send({ type: 'field.edited', module, path, value });
  return {
    actor,
    service,
    clock,
    logged,
    edit,
    editHeading: (value: string) => edit('web.blockPage', 'text.block_heading', value),
    editEmail: (value: string) => edit('email.blockPage', 'text.block_page_text', value),
    editDlp: (value: string) => edit('dlp.blockPage', 'text.block_page_text', value),
    /** Sends an event and waits until nothing moves any more. */
    async run(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settle();
    },
    now: () => actor.getSnapshot(),
    /** Value of a text in the edited or the original data. */
    headingIn: (data: Customization | null) => data?.web?.blockPage.text.block_heading,
    emailIn: (data: Customization | null) => data?.email?.blockPage.text.block_page_text,
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Areas in the order in which they were written. */
export function areasWritten(service: FakePolicyService): (Area | string)[] {
  return service.writes.map((write) => write.split('@')[0] ?? write);
}
