import {
  countOf,
  isFiltered,
  type ModuleId,
  noMatchText,
  overviewAreas,
  overviewTexts,
  readOverviewFilter,
} from '@portico/core/customization';
import { SearchX } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Postponed } from '../../../app/drafts/Postponed.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { onDemand } from '../../../components/on-demand.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { Page } from '../../../shell/Page.tsx';
import { useQuery } from '../../../shell/useQuery.ts';
import { whenQuiet } from '../../../shell/when-quiet.ts';
import * as editorStyles from '../Editor.css.ts';
import { useCustomization } from '../editor-context.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { NotReloadedStrip } from '../NotReloadedStrip.tsx';
import { OutdatedStrip } from '../OutdatedStrip.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { stateName } from '../state-name.ts';
import { useUndoKeys } from '../useUndoKeys.ts';
import { AreaCards } from './AreaCards.tsx';
import { FrameQueue } from './frame-queue.ts';
import * as styles from './Overview.css.ts';
import { OverviewTools } from './OverviewTools.tsx';
import { useOverviewAccess, useToolsBelow } from './useOverviewAccess.ts';

const ConflictDialog = onDemand(() => import('../ConflictDialog.tsx').then((module) => module.ConflictDialog));
const ApplyDialog = onDemand(() => import('../apply/ApplyDialog.tsx').then((module) => module.ApplyDialog));
const EditorPreviewModal = onDemand(() =>
  import('../EditorPreviewModal.tsx').then((module) => module.EditorPreviewModal),
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
    <Page title="Customization" actions={isNarrow ? null : tools} isFill state={state}>
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
            {isFiltered(filter) ? countOf(areas.flatMap(({ modules }) => modules).length, 'module') : ''}
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
