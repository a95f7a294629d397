import { type Field, type ModuleId, type Theme, valueWords } from '@portico/core/customization';
import { editorTexts, themeLook } from '@portico/core/customization/view';
import { Check, X } from 'lucide-react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { LogoImage } from '../logo/LogoImage.tsx';
import * as styles from './ChangeValue.css.ts';
import { changeMessages } from './change.messages.ts';

export interface ChangeValueProps {
  module: ModuleId;
  path: string;
  kind: Field['kind'];
  value: unknown;
}

/** One side of a change: a color as its swatch, a logo as its picture, everything else in words. (UI.md 4.6) */
export function ChangeValue({ module, path, kind, value }: ChangeValueProps) {
  switch (kind) {
    case 'color':
      return (
        <span className={styles.value}>
          <span className={styles.swatch} style={{ backgroundColor: String(value ?? '') }} aria-hidden="true" />
          <span className={styles.mono} translate="no">
            {String(value ?? '')}
          </span>
        </span>
      );
    case 'theme':
      return <ThemeValue module={module} theme={value as Theme} />;
    case 'image':
      return typeof value === 'string' ? (
        <span className={styles.logo}>
          <LogoImage className={styles.image} src={value} alt={changeMessages.logo} />
        </span>
      ) : (
        <span className={styles.none}>{editorTexts.defaultLogo}</span>
      );
    case 'flag':
      return (
        <span className={styles.value}>
          <Icon of={value === true ? Check : X} size={14} />
          {valueWords(module, path, value)}
        </span>
      );
    default: {
      const words = valueWords(module, path, value);
      return (
        <span className={styles.value} translate={words === value ? 'no' : undefined}>
          {words}
        </span>
      );
    }
  }
}

function ThemeValue({ module, theme }: { module: ModuleId; theme: Theme }) {
  const { label, color } = themeLook(module, theme);
  return (
    <span className={styles.value}>
      {color === null ? null : <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />}
      {label}
    </span>
  );
}
