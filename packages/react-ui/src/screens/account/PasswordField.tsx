import { passwordTexts } from '@portico/core/password';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  autoComplete: 'current-password' | 'new-password';
  isLocked: boolean;
  fault: string | undefined;
  /** Said before anybody types. */
  description?: string;
  dataPath: string;
  autoFocus?: boolean;
}

/** A password that can be shown while it is typed; pasting and managers are welcome. (UI.md section 9.9) */
export function PasswordField({ label, fault, onEnter, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      isRequired
      isInvalid={fault !== undefined}
      errorMessage={fault}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
      suffix={
        <IconButton
          size="xs"
          label={isShown ? passwordTexts.hide(label.toLowerCase()) : passwordTexts.show(label.toLowerCase())}
          onPress={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
