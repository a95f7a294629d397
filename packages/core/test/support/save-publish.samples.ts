import type { EventFrom, SnapshotFrom } from 'xstate';
import {
  areas,
  type Customization,
  defaultCustomization,
  editField,
  type Loaded,
  type PolicyRevision,
  type StagedPolicy,
  type savePublishMachine,
} from '../../src/customization/index.ts';
import { ApiError } from '../../src/shared/index.ts';

type Snapshot = SnapshotFrom<typeof savePublishMachine>;
type Event = EventFrom<typeof savePublishMachine>;

/** A revision as the service names it; the number orders them. */
export function revision(at: number, state = 'staged'): PolicyRevision {
  return {
    rev_id: '41',
    staged_rev_id: '42',
    state,
    updated_at: `2026-11-21T10:00:00.${String(at).padStart(6, '0')}Z`,
  };
}

/** One section that differs at a revision. */
export function stagedAt(at: PolicyRevision, may_publish = true): StagedPolicy {
  const words = { name: 'fwaas.rules', area: 'Firewall', label: 'Rules', right: 'fwaas:rules:write' };
  const saves = [{ by: 'ben', at: at.updated_at }];
  return { revision: at, may_publish, sections: [{ ...words, may_publish, entries: 2, saves }] };
}

/** All three areas with their defaults. */
export const loadedData = defaultCustomization({ emailEnabled: true, dlpEnabled: true });

export const enabled = { emailEnabled: true, dlpEnabled: true };

/** A failed call. */
export function apiError(code: ConstructorParameters<typeof ApiError>[0], status?: number): ApiError {
  const details = status === undefined ? {} : { status };
  return new ApiError(code, `the call failed: ${code}`, { call: 'customization.save.web', ...details });
}

const heading = { module: 'web.blockPage', path: 'text.block_heading' } as const;
const emailText = { module: 'email.blockPage', path: 'text.block_page_text' } as const;

/** What a person or the program may send. */
export function savePublishEvents({ context }: Snapshot): Record<string, Event> {
  const chosen = Object.fromEntries((context.conflict?.fields ?? []).map((field) => [field.path, 'mine' as const]));
  return {
    'edit heading': { type: 'field.edited', ...heading, value: 'Stop' },
    'empty heading': { type: 'field.edited', ...heading, value: '' },
    'edit email': { type: 'field.edited', ...emailText, value: 'Stop' },
    'edit unknown field': { type: 'field.edited', module: 'web.blockPage', path: 'text.nothing', value: 'Stop' },
    'pick theme': { type: 'theme.picked', module: 'web.bandwidth', theme: 'red' },
    'pick theme of read-only area': { type: 'theme.picked', module: 'dlp.blockPage', theme: 'red' },
    replace: { type: 'customization.replaced', label: 'Apply to multiple', customization: loadedData },
    'replace documents': { type: 'documents.replaced', customization: loadedData },
    pause: { type: 'typing.paused' },
    undo: { type: 'undo' },
    redo: { type: 'redo' },
    reset: { type: 'reset' },
    save: { type: 'save' },
    retry: { type: 'save.retry' },
    publish: { type: 'publish', reviewedUpdatedAt: 'then' },
    reload: { type: 'reload' },
    'resolve nothing': { type: 'conflict.resolved', choices: {} },
    'resolve with mine': { type: 'conflict.resolved', choices: chosen },
    overwrite: { type: 'conflict.resolved', choices: 'overwrite' },
    postpone: { type: 'conflict.postponed' },
    'observe staged': { type: 'revision.observed', revision: revision(900) },
    'observe published': { type: 'revision.observed', revision: revision(901, 'current') },
    'know what differs': { type: 'staged.observed', staged: stagedAt(context.base ?? revision(900)) },
    'know what may not be published': {
      type: 'staged.observed',
      staged: stagedAt(revision(900), false),
      isReviewed: true,
    },
    'not know what differs': { type: 'staged.failed', error: apiError('rejected', 500) },
  };
}

/** What the service may hold when it is read again. */
function readings({ context }: Snapshot): Record<string, Loaded> {
  const now = context.original ?? loadedData;
  const theirs = (path: string, value: string): Customization => editField(now, 'web.blockPage', path, value);
  const sent = context.run?.sent ?? now;
  return {
    'the same': { customization: now, revision: revision(500) },
    'the same, published': { customization: now, revision: revision(501, 'current') },
    'what was sent': { customization: sent, revision: revision(502) },
    'another field changed': { customization: theirs('text.block_text', 'Theirs'), revision: revision(503) },
    'the same field changed': { customization: theirs('text.block_heading', 'Theirs'), revision: revision(504) },
    'an invalid field': { customization: theirs('text.block_text', ''), revision: revision(505) },
  };
}

export const savePublishAnswers = {
  loadCustomization: () => ({ data: { customization: loadedData, revision: revision(1) } }),
  reloadCustomization: readings,
  saveArea: () => ({ 'a token': { revision: revision(300) } }),
  publishRevision: () => ({ nothing: null, 'the revision': revision(400, 'current') }),
};

const failures = {
  'with 400': apiError('invalid', 400),
  'with 409': apiError('conflict', 409),
  unheard: apiError('network'),
};

export const savePublishFailures = {
  loadCustomization: { 'with 500': apiError('rejected', 500) },
  reloadCustomization: { 'with 500': apiError('rejected', 500) },
  saveArea: failures,
  publishRevision: failures,
};

/** What tells two states of the machine apart; undo and redo count only where they can be used. */
export function savePublishState(snapshot: Snapshot): unknown {
  const { changed, errors, history, run, failure, conflict, notReloaded, revision: newest } = snapshot.context;
  const editing = snapshot.matches('editing');
  return [
    areas.filter((area) => Object.keys(changed).some((owner) => owner.startsWith(area))),
    Object.keys(errors).length > 0,
    editing && [history.past.length > 0, history.future.length > 0],
    run === null ? null : [run.areas.length, Math.min(run.rebased, 3)],
    failure?.operation,
    conflict?.fields.length,
    notReloaded !== null,
    newest?.state,
    snapshot.context.staged?.may_publish,
  ];
}
