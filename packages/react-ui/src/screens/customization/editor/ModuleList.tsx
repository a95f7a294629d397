import { type ModuleId, moduleOf, moduleRoute, placeMessages } from '@portico/core/customization';
import { areasOfModules } from '@portico/core/customization/view';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useServices } from '../state/editor-context.ts';
import * as styles from './ModuleList.css.ts';
import { ModuleMarks } from './ModuleMarks.tsx';
import { editorMessages } from './messages.ts';

/** The modules by area, with what is changed, faulty or locked in each. (UI.md 4.3) */
export const ModuleList = memo(function ModuleList({ current }: { current: ModuleId }) {
  const { access } = useServices();
  return (
    <nav className={styles.list} aria-label={editorMessages.modules}>
      {areasOfModules(access.visibleModules).map(({ area, modules }) => (
        <div key={area}>
          <h2 className={styles.area} id={`modules-${area}`}>
            {placeMessages.areas[area]}
            {access.writable[area] ? null : (
              <span>
                <Icon of={Lock} size={12} />
                <VisuallyHidden>{editorMessages.readOnly}</VisuallyHidden>
              </span>
            )}
          </h2>
          <ul aria-labelledby={`modules-${area}`}>
            {modules.map((id) => (
              <li key={id}>
                <a
                  className={styles.item}
                  href={`#${moduleRoute(id)}`}
                  aria-current={id === current ? 'page' : undefined}
                >
                  <span className={styles.name}>{moduleOf(id).label}</span>
                  <ModuleMarks id={id} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
