import type { BegunCodeAppWire } from '@portico/core/api';
import { passkeyTexts, stepTexts } from '@portico/core/factors';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Progress } from '../../../components/feedback/Progress.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { CodeApp } from './CodeApp.tsx';
import { Failure, type StepCardProps } from './FactorCard.tsx';
import * as styles from './NextStep.css.ts';

export interface EnrolmentCardProps extends StepCardProps {
  tenant: string;
  app: BegunCodeAppWire | null;
  isLoading: boolean;
  onCode: (code: string) => void;
  onRetry: () => void;
  kind: 'totp' | 'passkey';
  onKind: (kind: 'totp' | 'passkey') => void;
  onPasskey: () => void;
}

/** A code app for somebody whose tenant asks everybody for a factor. (UI.md 4.15, picture 29) */
export function EnrolmentCard(props: EnrolmentCardProps) {
  const { tenant, app, isLoading, onRetry, kind, onKind, onPasskey, ...rest } = props;
  return (
    <>
      <p className={styles.lead}>{stepTexts.asksEveryone(tenant)}</p>
      {isLoading ? <Progress label={stepTexts.loading} /> : null}
      {app === null && !isLoading ? (
        <>
          <Strip tone="danger" icon={<Icon of={CircleAlert} />} role="alert">
            {rest.faults.code}
          </Strip>
          <Button variant="primary" size="lg" isFullWidth onPress={onRetry}>
            {stepTexts.tryAgain}
          </Button>
        </>
      ) : null}
      {app === null ? null : (
        <div className={styles.kinds}>
          <SegmentedToggle<'totp' | 'passkey'>
            label={passkeyTexts.kind}
            value={kind}
            onChange={onKind}
            options={[
              { value: 'totp', label: passkeyTexts.codeApp },
              { value: 'passkey', label: passkeyTexts.passkey },
            ]}
          />
        </div>
      )}
      {app === null ? null : kind === 'totp' ? (
        <CodeApp {...rest} app={app} />
      ) : (
        <>
          <p className={styles.note}>{passkeyTexts.addText}</p>
          <Failure text={rest.faults.code} />
          <Button variant="primary" size="lg" isFullWidth isPending={rest.isSending} onPress={onPasskey}>
            {passkeyTexts.add}
          </Button>
        </>
      )}
    </>
  );
}
