import type { Field, ModuleId } from '@portico/core/customization';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { ChoiceFieldView } from './ChoiceFieldView.tsx';
import { FlagFieldView } from './FlagFieldView.tsx';
import { FontFieldView } from './FontFieldView.tsx';
import { TextFieldView } from './TextFieldView.tsx';
import { UrlFieldView } from './UrlFieldView.tsx';

const DialFieldView = partOnDemand(() => import('./DialFieldView.tsx').then((module) => module.DialFieldView));

/** The control of one field, by its kind; kinds that need more than a control have a block of their own. */
export function FieldView({ id, field }: { id: ModuleId; field: Field }) {
  switch (field.kind) {
    case 'text':
      return <TextFieldView id={id} field={field} />;
    case 'url':
      return <UrlFieldView id={id} field={field} />;
    case 'number':
      if (field.unit === '°') {
        return <DialFieldView id={id} field={field} fallback={<Skeleton height={96} shape="block" />} />;
      }
      return <ChoiceFieldView id={id} field={field} />;
    case 'choice':
      return <ChoiceFieldView id={id} field={field} />;
    case 'flag':
      return <FlagFieldView id={id} field={field} />;
    case 'font':
      return <FontFieldView id={id} field={field} />;
    default:
      return null;
  }
}
