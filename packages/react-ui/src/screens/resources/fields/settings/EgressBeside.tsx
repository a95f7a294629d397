import { egressTexts as texts } from '@portico/core/resources/view';
import { useApp } from '../../../../portal/portal-context.ts';
import { useResourceState } from '../../state/resource-context.ts';
import { AddressCard } from './AddressCard.tsx';

const none = {};

/** Every address through which traffic leaves, read anew once the tenant's own are saved. (spec 3 section 7, OP-102) */
export function EgressBeside() {
  const { portal } = useApp();
  const stored = useResourceState((now) => now.context.stored) ?? none;
  return (
    <AddressCard
      title={texts.title}
      note={texts.note}
      none={texts.none}
      copyAll={texts.copyAll}
      read={(signal) => portal.client.settings.allPublicIps({ signal })}
      question={stored}
    />
  );
}
