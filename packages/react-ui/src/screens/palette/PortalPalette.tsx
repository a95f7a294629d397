import { selectCanSave } from '@portico/core/customization';
import { viewColumns } from '@portico/core/logs';
import { openKinds } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { settingsItems } from '@portico/core/settings';
import { type PaletteAction, type PaletteEntry, paletteAction, paletteEntries, viewEntryId } from '@portico/core/shell';
import { useMemo, useState } from 'react';
import { afterFocusReturned } from '../../platform/after-focus.ts';
import { usePlaces } from '../../platform/places/places.ts';
import { isBound, runShortcut } from '../../platform/shortcuts.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { SavePublish } from '../../portal/save-publish.ts';
import { useShell } from '../../shell/page/shell-context.ts';
import { useRevision } from '../../shell/revision/useRevision.ts';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeOf } from '../../theme/theme-choice.ts';
import { keepColumns } from '../logs/state/log-columns.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** Key of the view's preview; a view that has one listens to it. (UI.md section 8) */
const previewKey = 'p';

/** The command palette over this portal: core lists what is allowed, the actions are run here. (UI.md section 3) */
export function PortalPalette({ onClose }: { onClose: () => void }) {
  const { portal } = useApp();
  const { open } = useShell();
  const { choice, choose } = useTheme();
  const actor = SavePublish.useActorRef();
  const uid = useSession(selectUser)?.uid ?? '';
  const { navigate } = usePlaces();
  const canSave = SavePublish.useSelector(selectCanSave);
  const canPublish = useRevision().publish.isEnabled;
  const access = portal.access();
  const [query, setQuery] = useState('');
  const { views, events, named, found, pasted, note } = usePaletteSearch(query);
  const entries = useMemo(() => {
    const settings = settingsItems({ can: access.can, has: access.has, deployment: portal.deployment });
    const kinds = openKinds(access);
    const canPreview = isBound(previewKey);
    return paletteEntries({
      access,
      settings,
      kinds,
      canSave,
      canPublish,
      canPreview,
      views,
      events,
      named,
      found,
      pasted,
    });
  }, [access, portal, canSave, canPublish, views, events, named, found, pasted]);

  const run: Record<PaletteAction, () => void> = {
    save: () => actor.send({ type: 'save' }),
    publish: () => open('review'),
    preview: () => runShortcut(previewKey),
    theme: () => choose(themeOf(choice) === 'dark' ? 'light' : 'dark'),
    keys: () => open('keys'),
    tour: () => open('tour'),
    logOut: () => portal.session.send({ type: 'logout.requested' }),
  };
  const onChoose = ({ id, path }: PaletteEntry) => {
    const action = paletteAction(id);
    const view = views.find((each) => viewEntryId(each) === id);
    const columns = view === undefined ? null : viewColumns(view, view.logType);
    if (view !== undefined && columns !== null) keepColumns(view.logType, columns);
    afterFocusReturned(() => {
      if (path !== undefined) navigate(path);
      else if (action !== null) run[action]();
    });
  };
  return (
    <CommandPalette uid={uid} entries={entries} onChoose={onChoose} onQuery={setQuery} note={note} onClose={onClose} />
  );
}
