import { errorRoute, messages, selectErrors } from '@portico/core/customization';
import { groupErrors, type ListedError } from '@portico/core/customization/view';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { usePlaces } from '../../../platform/places/places.ts';
import { useCustomization } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { savingDetails } from './details.messages.ts';
import * as styles from './ErrorDialog.css.ts';

/** Everything that stands in the way of saving; each row leads to its field. (spec 1 section 2, multiple-error dialog) */
export function ErrorDialog({ onClose }: { onClose: () => void }) {
  const { want } = useEditorUi();
  const { navigate } = usePlaces();
  const errors = useCustomization(selectErrors);
  const groups = useMemo(() => groupErrors(errors), [errors]);
  const follow = ({ error, path }: ListedError) => {
    onClose();
    navigate(errorRoute(error));
    want(path);
  };
  return (
    <Dialog
      title={messages.errorDialogTitle}
      role="alertdialog"
      width="large"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose} autoFocus>
          {savingDetails.ok}
        </Button>
      }
    >
      <p>{messages.errorDialogText}</p>
      <div className={styles.list}>
        {groups.map((group) => (
          <section key={group.area} aria-label={group.areaLabel}>
            <h3 className={styles.area}>{group.areaLabel}</h3>
            <div className={styles.modules}>
              {group.modules.map((module) => (
                <div key={module.id}>
                  <h4 className={styles.module}>{module.label}</h4>
                  <ul>
                    {module.errors.map((row) => (
                      <li key={row.path}>
                        <a
                          className={styles.row}
                          href={`#${errorRoute(row.error)}`}
                          onClick={(event) => {
                            event.preventDefault();
                            follow(row);
                          }}
                        >
                          <Icon of={CircleAlert} size={14} className={styles.icon} />
                          <span className={styles.message}>
                            <Words
                              parts={{
                                label: <span className={styles.label}>{row.label}</span>,
                                message: row.message,
                              }}
                            >
                              {savingDetails.error}
                            </Words>
                          </span>
                          <span className={styles.go}>
                            {savingDetails.go} <Icon of={ArrowRight} size={12} />
                          </span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
