import type { ModuleId } from '@portico/core/customization';
import {
  FrameQueue,
  isFiltered,
  noMatchText,
  overviewAreas,
  overviewTexts,
  readOverviewFilter,
  stateName,
} from '@portico/core/customization/view';
import { SearchX } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useQuery } from '../../../platform/places/useQuery.ts';
import { whenQuiet } from '../../../platform/when-quiet.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { Postponed } from '../drafts/Postponed.tsx';
import * as editorStyles from '../editor/Editor.css.ts';
import { LeaveGuard } from '../saving/LeaveGuard.tsx';
import { NotReloadedStrip } from '../saving/NotReloadedStrip.tsx';
import { OutdatedStrip } from '../saving/OutdatedStrip.tsx';
import { SaveBar } from '../saving/SaveBar.tsx';
import { useCustomization } from '../state/editor-context.ts';
import { customizationMessages } from '../state/messages.ts';
import { useUndoKeys } from '../state/useUndoKeys.ts';
import { AreaCards } from './AreaCards.tsx';
import * as styles from './Overview.css.ts';
import { OverviewTools } from './OverviewTools.tsx';
import { useOverviewAccess, useToolsBelow } from './useOverviewAccess.ts';

const ConflictDialog = onDemand(() => import('../saving/ConflictDialog.tsx').then((module) => module.ConflictDialog));
const ApplyDialog = onDemand(() => import('../apply/ApplyDialog.tsx').then((module) => module.ApplyDialog));
const EditorPreviewModal = onDemand(() =>
  import('../preview/EditorPreviewModal.tsx').then((module) => module.EditorPreviewModal),
);

/** Every module at a glance, as end users see it now. (UI.md 4.2) */
export function Overview() {
  const { access, features } = useOverviewAccess();
  const [query, change] = useQuery();
  const filter = useMemo(() => readOverviewFilter(query), [query]);
  const areas = useMemo(() => overviewAreas(access, features, filter), [access, features, filter]);
  // What the filter leaves out stays where it is and is hidden: its picture would have to be drawn anew.
  const all = useMemo(() => overviewAreas(access, features, { area: null, text: '' }), [access, features]);
  const [queue] = useState(() => new FrameQueue({ whenQuiet }));
  const [previewed, setPreviewed] = useState<ModuleId | null>(null);
  const [source, setSource] = useState<ModuleId | null>(null);
  const state = useCustomization((snapshot) => stateName(snapshot.value));
  const hasConflict = useCustomization((snapshot) => snapshot.hasTag('conflict'));
  const isNarrow = useToolsBelow();
  useUndoKeys();
  const tools = (
    <OverviewTools
      filter={filter}
      isNarrow={isNarrow}
      onArea={(area) => change({ area })}
      onText={(text) => change({ q: text === '' ? null : text })}
    />
  );

  return (
    <Page title={customizationMessages.title} actions={isNarrow ? null : tools} isFill state={state}>
      <div className={editorStyles.strips}>
        <NotReloadedStrip />
        <OutdatedStrip />
        <Postponed />
      </div>
      {isNarrow ? <div className={styles.tools}>{tools}</div> : null}
      <div className={styles.areas}>
        {all.map((area) => (
          <AreaCards
            key={area.area}
            area={area}
            shown={areas.find((left) => left.area === area.area)?.modules ?? null}
            queue={queue}
            onPreview={setPreviewed}
            onApply={setSource}
          />
        ))}
        {areas.length > 0 ? null : (
          <EmptyState
            icon={SearchX}
            action={<Button onPress={() => change({ area: null, q: null })}>{overviewTexts.clear}</Button>}
          >
            {noMatchText(filter)}
          </EmptyState>
        )}
        <VisuallyHidden>
          <span role="status">
            {isFiltered(filter) ? overviewTexts.modules(areas.flatMap(({ modules }) => modules).length) : ''}
          </span>
        </VisuallyHidden>
      </div>
      <SaveBar />
      <LeaveGuard />
      <Suspense fallback={null}>
        {hasConflict ? <ConflictDialog /> : null}
        {previewed === null ? null : <EditorPreviewModal id={previewed} onClose={() => setPreviewed(null)} />}
        {source === null ? null : <ApplyDialog source={source} onClose={() => setSource(null)} />}
      </Suspense>
    </Page>
  );
}
