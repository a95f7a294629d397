import { missingLogoWords, selectMissingLogos } from '@portico/core/customization/view';
import { TriangleAlert } from 'lucide-react';
import * as fieldStyles from '../../../components/fields/Field.css.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useCustomization } from '../state/editor-context.ts';
import * as styles from './LogoField.css.ts';

/** Why end users do not see the logo of a saved address; nothing for one that was edited. (DESIGN section 4) */
export function LogoWarning({ path, url }: { path: string; url: string }) {
  const words = useCustomization((snapshot) => missingLogoWords(selectMissingLogos(snapshot), path, url));
  if (words === null) return null;
  return (
    <span className={styles.warning} role="status">
      <Icon of={TriangleAlert} size={12} className={fieldStyles.errorIcon} />
      <span>{words}</span>
    </span>
  );
}
