import { moduleRoute } from '@portico/core/customization';
import { missingLogosWords, newlyMissing, selectMissingLogos } from '@portico/core/customization/view';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useCustomization } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { savingDetails } from './details.messages.ts';
import * as styles from './SaveBar.css.ts';

/** Logos of which the last saves got no copy, with the way to the first of them. (DESIGN section 4) */
export function MissingLogos() {
  const { want } = useEditorUi();
  const shown = newlyMissing(useCustomization(selectMissingLogos));
  const [first] = shown;
  if (first === undefined) return null;
  return (
    <span className={styles.warning} role="status">
      <Icon of={TriangleAlert} size={14} />
      <span>
        {missingLogosWords(shown)}{' '}
        <Link variant="quiet" href={`#${moduleRoute(first.module)}`} onPress={() => want(first.path)}>
          {savingDetails.toLogo}
        </Link>
      </span>
    </span>
  );
}
