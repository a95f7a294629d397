import type { ViewName } from '@portico/core/logs/view';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useLogViews } from './useLogViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

export interface ViewsProps extends OpenMenu {
  isOpen: boolean;
  /** Tells the button which view is on screen. */
  onCurrent: (view: ViewName | null) => void;
}

/** What the button of the views opens; it stays, since it knows which view was chosen. (issue 7, UI.md 4.7) */
export function Views({ isOpen, onCurrent, ...menu }: ViewsProps) {
  const views = useLogViews();
  const [isNaming, setNaming] = useState(false);
  const { triggerRef } = menu;
  useLayoutEffect(() => onCurrent(views.state.current), [onCurrent, views.state.current]);
  useEffect(() => {
    if (!isNaming) return;
    const { current } = triggerRef;
    // The dialog may open before the menu gave focus back; then it knows of no place to go back to.
    return () => current?.focus();
  }, [isNaming, triggerRef]);
  return (
    <>
      {isOpen ? <ViewsMenu {...menu} views={views} onSave={() => setNaming(true)} /> : null}
      {isNaming ? (
        <SaveViewDialog views={views.state.views ?? []} onSave={views.add} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}
