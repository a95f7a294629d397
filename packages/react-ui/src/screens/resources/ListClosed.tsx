import { type ResourceRecord, resourceTexts, switchedOff } from '@portico/core/resources/view';
import { Lock } from 'lucide-react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';

/** In place of a list that the user's role does not open, or that the tenant does not have. (UI.md section 4, common states) */
export function ListClosed({ record, isOff }: { record: ResourceRecord; isOff: boolean }) {
  const [, several] = record.label;
  return <EmptyState icon={Lock}>{isOff ? switchedOff(record) : resourceTexts.forbidden(several)}</EmptyState>;
}
