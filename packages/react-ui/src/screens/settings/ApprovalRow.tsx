import {
  type ApprovalRequest,
  selectApprovalFailure,
  selectApprovalProgress,
  selectCanApprove,
  statusLabel,
} from '@portico/core/multi-tenant';
import { multiTenantTexts } from '@portico/core/settings';
import { CircleAlert, Hourglass } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Progress } from '../../components/feedback/Progress.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { MultiTenant } from '../../portal/useMultiTenant.ts';
import * as styles from './panel/Panel.css.ts';

/** A tenant that asks to manage this one: name, status, Approve; then how far that is, or why it failed. (UI.md 4.10) */
export function ApprovalRow({ request }: { request: ApprovalRequest }) {
  const actor = MultiTenant.useActorRef();
  const canApprove = MultiTenant.useSelector(selectCanApprove);
  const progress = MultiTenant.useSelector(selectApprovalProgress);
  const failure = MultiTenant.useSelector(selectApprovalFailure);
  const isApproving = progress?.id === request.id;
  const ask = () => actor.send({ type: 'approval.asked', id: request.id });
  return (
    <li className={styles.row} data-association={request.id}>
      <div className={styles.line}>
        <span className={`${styles.name} ${styles.grow}`} translate="no">
          {request.name}
        </span>
        <Badge tone="warning" icon={<Icon of={Hourglass} size={12} />}>
          {statusLabel(request.status)}
        </Badge>
        {canApprove ? (
          <Button
            onPress={ask}
            isPending={isApproving}
            aria-haspopup="dialog"
            aria-label={`${multiTenantTexts.approve} ${request.name}`}
          >
            {multiTenantTexts.approve}
          </Button>
        ) : null}
      </div>
      {isApproving ? (
        <div className={styles.progress}>
          <Progress label={progress.text} percent={progress.percent} />
        </div>
      ) : null}
      {failure?.id === request.id ? (
        <div className={styles.failure}>
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {failure.message}
          </Strip>
        </div>
      ) : null}
    </li>
  );
}
