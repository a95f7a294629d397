import { openApplyMessages } from '@portico/core/customization/view';
import { CopyCheck, Ellipsis, Eye } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { editorMessages } from './messages.ts';

export interface EditorActionsProps {
  /** Under 768 px only the preview keeps a button of its own. (UI.md section 3, widths) */
  isNarrow: boolean;
  onPreview: () => void;
  /** Null where the module has nothing to apply, or nothing to apply it to. (OP-52) */
  onApply: (() => void) | null;
}

/** What can be done with the module on screen. (UI.md 4.3 and 4.5) */
export function EditorActions({ isNarrow, onPreview, onApply }: EditorActionsProps) {
  return (
    <>
      {onApply === null || isNarrow ? null : (
        <Button icon={<Icon of={CopyCheck} size={14} />} onPress={onApply} aria-haspopup="dialog">
          {openApplyMessages.open}
        </Button>
      )}
      <Button icon={<Icon of={Eye} size={14} />} shortcut="P" tooltip={editorMessages.preview} onPress={onPreview}>
        {editorMessages.preview}
      </Button>
      {onApply === null || !isNarrow ? null : (
        <Menu
          label={editorMessages.moreActions}
          placement="bottom end"
          trigger={
            <IconButton label={editorMessages.moreActions} variant="secondary">
              <Icon of={Ellipsis} />
            </IconButton>
          }
          groups={[
            {
              id: 'module',
              items: [
                {
                  id: 'apply',
                  label: openApplyMessages.open,
                  icon: <Icon of={CopyCheck} size={14} />,
                  onAction: onApply,
                },
              ],
            },
          ]}
        />
      )}
    </>
  );
}
