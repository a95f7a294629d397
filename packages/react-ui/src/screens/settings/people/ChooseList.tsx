import { exampleFile, importTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Download, Upload } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FileButton } from '../../../components/buttons/FileButton.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { saveText } from '../../dashboard/save-text.ts';
import * as styles from './ImportPeople.css.ts';
import type { ImportActor } from './ImportPeople.tsx';

/** The first step: a file, or lines that are pasted. (UI.md 4.15) */
export function ChooseList({ actor, roles }: { actor: ImportActor; roles: readonly { name: string }[] }) {
  const text = useSelector(actor, (now) => now.context.text);
  const isChecking = useSelector(actor, (now) => now.hasTag('checking'));
  const take = async ([file]: readonly File[]) => {
    if (file !== undefined) actor.send({ type: 'picked', name: file.name, text: await file.text() });
  };
  return (
    <>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.ways}>
        <FileButton
          icon={<Icon of={Upload} />}
          accept={['.csv', '.txt', 'text/csv', 'text/plain']}
          isDisabled={isChecking}
          onSelect={(files) => void take(files)}
        >
          {texts.choose}
        </FileButton>
        <Button
          variant="ghost"
          icon={<Icon of={Download} />}
          onPress={() => saveText(texts.exampleFile, exampleFile(roles))}
        >
          {texts.example}
        </Button>
      </div>
      <TextField
        label={texts.paste}
        description={texts.pasteNote}
        multiline
        mono
        placeholder={exampleFile(roles).trim()}
        value={text}
        isLocked={isChecking}
        autoComplete="off"
        onChange={(typed) => actor.send({ type: 'typed', text: typed })}
      />
    </>
  );
}
