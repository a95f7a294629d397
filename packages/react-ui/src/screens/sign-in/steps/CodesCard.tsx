import { stepTexts } from '@portico/core/factors';
import { Button } from '../../../components/buttons/Button.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import * as styles from './NextStep.css.ts';
import { RecoveryCodes, type RecoveryCodesProps } from './RecoveryCodes.tsx';

export interface CodesCardProps extends RecoveryCodesProps {
  isStored: boolean;
  onStored: (isOn: boolean) => void;
  onContinue: () => void;
}

/** Ten recovery codes, this once; it goes on when somebody says that he has them. (UI.md 4.15, picture 29) */
export function CodesCard({ isStored, onStored, onContinue, ...codes }: CodesCardProps) {
  return (
    <>
      <p className={styles.lead}>{stepTexts.codesText}</p>
      <RecoveryCodes {...codes} />
      <Checkbox label={stepTexts.stored} isSelected={isStored} onChange={onStored} />
      <Button
        variant="primary"
        size="lg"
        isFullWidth
        isDisabled={!isStored}
        disabledReason={stepTexts.storeFirst}
        onPress={onContinue}
      >
        {stepTexts.goOn}
      </Button>
    </>
  );
}
