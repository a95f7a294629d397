import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as rowStyles from '../fields/ControlRow.css.ts';
import * as styles from './ColorInput.css.ts';
import { colorMessages } from './messages.ts';
import { Swatch } from './Swatch.tsx';

export interface ColorValueProps {
  name: string;
  label: string;
  value: string;
  end?: ReactNode;
}

/** A color that may be read and copied, in the columns of those that can be edited. (UI.md section 1.6) */
export function ColorValue({ name, label, value, end }: ColorValueProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={rowStyles.row}>
      <span className={rowStyles.label}>{label}</span>
      <span className={styles.value} onPointerLeave={() => setCopied(false)}>
        <Swatch color={value} />
        <span className={styles.valueText} translate="no">
          {value}
        </span>
        <IconButton label={isCopied ? colorMessages.copied : colorMessages.copy(name)} size="xs" onPress={copy}>
          <Icon of={isCopied ? Check : Copy} size={14} />
        </IconButton>
      </span>
      <span className={styles.end}>{end}</span>
    </div>
  );
}
