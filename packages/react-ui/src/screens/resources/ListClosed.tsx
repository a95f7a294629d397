import { type ResourceRecord, resourceTexts } from '@portico/core/resources/view';
import { Lock } from 'lucide-react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';

/** In place of a list that the user's role does not open. (UI.md section 4, common states) */
export function ListClosed({ record }: { record: ResourceRecord }) {
  return <EmptyState icon={Lock}>{resourceTexts.forbidden(record.label[1])}</EmptyState>;
}
