import type { TextFilter } from '@portico/core/filters';
import { filterTexts } from '@portico/core/filters/view';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { MatchModeMenu } from './MatchModeMenu.tsx';
import { useTextFilter } from './useTextFilter.ts';

export interface TextFilterFieldProps {
  filter: TextFilter;
  /** The label stands above; in a row it is the placeholder. */
  hasLabel?: boolean;
}

/** A text to look for: counts 300 ms after the last key, with Enter at once; a pattern that is none is not sent. (UI.md 4.7, section 6, OP-117) */
export function TextFilterField({ filter, hasLabel = false }: TextFilterFieldProps) {
  const { label, modes } = filter;
  const { draft, fault, type, finish, clear, selectMode } = useTextFilter(filter);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const clearIt = () => {
    clear();
    input.current?.focus();
  };
  return (
    <TextField
      label={label}
      isLabelHidden={!hasLabel}
      placeholder={hasLabel ? undefined : label}
      value={draft.text}
      onChange={type}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
      isInvalid={fault !== null}
      errorMessage={fault}
      autoComplete="off"
      inputRef={input}
      prefix={
        modes.length === 0 ? (
          <Icon of={Search} size={14} />
        ) : (
          <MatchModeMenu label={label} modes={modes} value={draft.mode} onChange={selectMode} />
        )
      }
      suffix={
        draft.text === '' ? undefined : (
          <IconButton label={filterTexts.clearText(label)} size="xs" onPress={clearIt}>
            <Icon of={X} size={14} />
          </IconButton>
        )
      }
    />
  );
}
