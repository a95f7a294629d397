import type { Portal } from '@portico/core';
import { createAccess } from '@portico/core/access';
import { savePublishInput } from '@portico/core/access/view';
import {
  type Area,
  areas,
  type Customization,
  defaultCustomization,
  type Loaded,
  type LogoWarning,
  type PolicyRevision,
  type PublishInput,
  type SaveAreaInput,
  type SavedArea,
  type StagedPolicy,
  savePublishMachine,
} from '@portico/core/customization';
import type { StagedSection } from '@portico/core/policy';
import { act, getConfig, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { expect } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { type ActorRefFrom, createActor, fromPromise, fromTransition } from 'xstate';
import { WarnBeforeUnload } from '../../src/app/WarnBeforeUnload.tsx';
import { SnackbarRegion } from '../../src/components/feedback/Snackbar.tsx';
import { navigate } from '../../src/platform/places/hash-location.ts';
import { usePlacePath } from '../../src/platform/places/places.ts';
import { type AppParts, PortalContext } from '../../src/portal/portal-context.ts';
import { SavePublish } from '../../src/portal/save-publish.ts';
import { Customization as CustomizationScreen } from '../../src/screens/customization/Customization.tsx';
import { PublishReview } from '../../src/screens/customization/review/PublishReview.tsx';
import { SaveFeedback } from '../../src/screens/customization/saving/SaveFeedback.tsx';
import { setWidth } from '../window.ts';

/** A service that keeps what it is sent; a test may make it refuse. */
export class FakeService {
  stored: Customization;
  published: Customization;
  state: 'current' | 'staged' = 'current';
  writes = 1;
  readonly calls: string[] = [];
  /** Answered instead of storing, by area. */
  refuse: Partial<Record<Area | 'publish' | 'load' | 'loadPublished' | 'staged', Error>> = {};
  /** What else differs besides the areas of the customization. */
  others: StagedSection[] = [];
  /** What is told of the web area besides that it differs. */
  ofWeb: Partial<StagedSection> = {};
  /** While set, a save waits for it. */
  gate: Promise<void> | null = null;
  /** Answered with each save. */
  warnings: LogoWarning[] = [];

  constructor(stored: Customization) {
    this.stored = stored;
    this.published = stored;
  }

  get revision(): PolicyRevision {
    return { rev_id: '7', staged_rev_id: '8', state: this.state, updated_at: `2026-11-21T10:00:0${this.writes}.000Z` };
  }

  machine(): typeof savePublishMachine {
    const read = fromPromise<Loaded, undefined>(async () => {
      if (this.refuse.load) throw this.refuse.load;
      return { customization: this.stored, revision: this.revision };
    });
    return savePublishMachine.provide({
      actors: {
        loadCustomization: read,
        reloadCustomization: read,
        saveArea: fromPromise<SavedArea, SaveAreaInput>(async ({ input }) => {
          this.calls.push(`save ${input.area}`);
          await this.gate;
          const refusal = this.refuse[input.area];
          if (refusal) throw refusal;
          this.stored = { ...this.stored, [input.area]: input.customization[input.area] };
          this.state = 'staged';
          this.writes += 1;
          return { revision: this.revision, warnings: this.warnings };
        }),
        publishRevision: fromPromise<PolicyRevision | null, PublishInput>(async ({ input }) => {
          this.calls.push(`publish ${input.reviewedAt}`);
          if (this.refuse.publish) throw this.refuse.publish;
          this.published = this.stored;
          this.state = 'current';
          this.writes += 1;
          return this.revision;
        }),
      },
    });
  }

  async loadStaged(): Promise<StagedPolicy> {
    if (this.refuse.staged) throw this.refuse.staged;
    const differing = areas.filter((area) => this.stored[area] !== this.published[area]);
    const own = differing.map((area): StagedSection => {
      const right = `customization:${area}:write`;
      const words = { name: `customization.${area}`, area: 'Customization', label: area.toUpperCase(), right };
      return {
        ...words,
        may_publish: true,
        entries: null,
        saves: [{ by: 'ann@example.com', at: 'unknown' }],
        ...(area === 'web' && this.ofWeb),
      };
    });
    const sections = this.state === 'staged' ? [...own, ...this.others] : [];
    const may_publish = sections.every((section) => section.may_publish);
    return { revision: this.revision, sections, may_publish };
  }

  async loadPublished(): Promise<{ customization: Customization; revision: PolicyRevision }> {
    if (this.refuse.loadPublished) throw this.refuse.loadPublished;
    return { customization: this.published, revision: this.revision };
  }
}

export interface EditorOptions {
  route?: string;
  /** Permissions; all of the customization unless given. */
  write?: readonly string[];
  capabilities?: Record<string, boolean>;
  service?: FakeService;
  /** Shows the publish review beside the editor. */
  withReview?: boolean;
  /** What takes changes of other sections back. */
  staged?: Portal['staged'];
  width?: number;
  /** Drawn beside the screen, over the same machine. */
  beside?: ReactNode;
}

const everything = {
  rbac: true,
  safemail: true,
  menlo_dlp: true,
  submit_recategorization: true,
  watermarking: true,
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  isEnabledMobileException: true,
};

const allPermissions = ['customization:web', 'customization:email', 'customization:dlp'];

/** Draws the editor over a fake service, in strict mode, and waits until it is there. */
export async function openEditor(options: EditorOptions = {}) {
  const { route = '/customization/web/block-page/style', write = allPermissions, width = 1440 } = options;
  const service = options.service ?? new FakeService(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
  setWidth(width);
  history.replaceState(null, '', `#${route}`);
  const access = createAccess({
    user: { roles: { read: allPermissions, write }, capabilities: { ...everything, ...options.capabilities } },
    deployment: 'cloud',
  });
  const session = createActor(fromTransition((state: object) => state, { user: { uid: 'ann@example.com' } }));
  const portal = {
    session,
    access: () => access,
    loadStaged: () => service.loadStaged(),
    staged: options.staged,
    customization: { load: () => service.loadPublished() },
  };
  const parts = { portal } as unknown as AppParts;
  const input = savePublishInput(access.customization);
  const actors: ActorRefFrom<typeof savePublishMachine>[] = [];

  function Taken() {
    actors.push(SavePublish.useActorRef());
    return null;
  }
  render(
    <StrictMode>
      <Router hook={usePlacePath}>
        <PortalContext value={parts}>
          <SavePublish.Provider logic={service.machine()} options={{ input }}>
            <Taken />
            {options.beside}
            <SaveFeedback />
            <WarnBeforeUnload />
            <Switch>
              <Route path="/customization/*?">
                <CustomizationScreen />
              </Route>
              <Route>
                <h1>Elsewhere</h1>
              </Route>
            </Switch>
            {options.withReview ? <PublishReview onClose={() => {}} /> : null}
            <SnackbarRegion />
          </SavePublish.Provider>
        </PortalContext>
      </Router>
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  const actor = actors.at(-1);
  if (actor === undefined) throw new Error('the machine is missing');
  await screenShown(actor);
  return { service, actor, user: userEvent.setup() };
}

// What a screen loads on demand is there before the first test, so that it comes with the next turn of the loop.
await Promise.all([
  import('../../src/screens/customization/overview/Overview.tsx'),
  import('../../src/screens/customization/editor/ModuleEditor.tsx'),
  import('../../src/screens/customization/preview/LivePreview.tsx'),
  import('../../src/screens/customization/editor/ModeToggle.tsx'),
  import('../../src/screens/customization/state/run-advanced.ts'),
  import('../../src/screens/customization/logo/LogoSize.tsx'),
  import('../../src/screens/customization/logo/read-logo.ts'),
  import('@portico/core/pages'),
]);

/** Waits for the screen that shows the data, once the data is there, and for the parts that it loads on demand. */
async function screenShown(actor: ActorRefFrom<typeof savePublishMachine>): Promise<void> {
  await waitFor(() => {
    const isWaiting = document.querySelector('[data-state="loading"]') !== null;
    expect(isWaiting && !actor.getSnapshot().hasTag('loading')).toBe(false);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A message on screen, once it is there. */
export async function message(text: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Messages' });
  const words = await within(region).findByText(text);
  return words.closest('li') ?? words;
}

/**
 * Follows a link as a browser does: the address changes, and what that opens is drawn in its own time. `act` would end
 * before the window of a question has taken its focus.
 */
export const goTo = (route: string) =>
  getConfig().asyncWrapper(async () => {
    navigate(route);
    await new Promise((resolve) => setTimeout(resolve)); // a screen that is loaded on demand comes a turn later
  });

export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const saveBar = () => screen.getByRole('region', { name: 'Unsaved changes' });
export const inBar = () => within(saveBar());
