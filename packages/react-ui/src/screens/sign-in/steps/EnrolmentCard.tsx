import type { BegunCodeAppWire } from '@portico/core/api';
import { stepTexts } from '@portico/core/factors';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Progress } from '../../../components/feedback/Progress.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { CodeApp } from './CodeApp.tsx';
import type { StepCardProps } from './FactorCard.tsx';
import * as styles from './NextStep.css.ts';

export interface EnrolmentCardProps extends StepCardProps {
  tenant: string;
  app: BegunCodeAppWire | null;
  isLoading: boolean;
  onCode: (code: string) => void;
  onRetry: () => void;
}

/** A code app for somebody whose tenant asks everybody for a factor. (UI.md 4.15, picture 29) */
export function EnrolmentCard({ tenant, app, isLoading, onRetry, ...rest }: EnrolmentCardProps) {
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
      {app === null ? null : <CodeApp {...rest} app={app} />}
    </>
  );
}
