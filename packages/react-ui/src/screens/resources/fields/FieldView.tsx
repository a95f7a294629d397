import type { Field } from '@portico/core/resources';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useForm } from '../state/form-context.ts';
import { ChoiceView } from './ChoiceView.tsx';
import type { FieldViewProps } from './field-props.ts';
import { FlagView, GroupView, NumberView, TextView } from './PlainViews.tsx';
import { ReadRows, ReadView } from './ReadView.tsx';
import { RefsView } from './RefsView.tsx';
import { SecretView } from './SecretView.tsx';
import { SwitchView } from './SwitchView.tsx';
import { TimeView } from './TimeView.tsx';
import { TokensView } from './TokensView.tsx';
import { UnionRows } from './UnionRows.tsx';
import { UnionView } from './UnionView.tsx';

/** Roles alone have it. */
const RoleMatrix = partOnDemand(() => import('./RoleMatrix.tsx').then((module) => module.RoleMatrix));

/** Private access alone has them. */
const ApplicationRows = partOnDemand(() =>
  import('./applications/ApplicationRows.tsx').then((module) => module.ApplicationRows),
);
const ClusterState = partOnDemand(() =>
  import('./applications/ClusterState.tsx').then((module) => module.ClusterState),
);

/** Who may come in alone. */
const OwnAddress = partOnDemand(() => import('./OwnAddress.tsx').then((module) => module.OwnAddress));

/** The proxy auto-config file alone: it brings the editor of code. */
const PacScript = partOnDemand(() => import('./pac/PacScript.tsx').then((module) => module.PacScript));

/** Settings alone. */
const LongText = partOnDemand(() => import('./settings/LongText.tsx').then((module) => module.LongText));
const CertificateText = partOnDemand(() =>
  import('./settings/CertificateText.tsx').then((module) => module.CertificateText),
);
const StorageChoice = partOnDemand(() => import('./settings/StorageChoice.tsx').then((module) => module.StorageChoice));
const NamedValues = partOnDemand(() => import('./settings/NamedValues.tsx').then((module) => module.NamedValues));
const FileLink = partOnDemand(() => import('./settings/FileLink.tsx').then((module) => module.FileLink));

/** Providers of identities alone. */
const GroupRoles = partOnDemand(() => import('./roles/GroupRoles.tsx').then((module) => module.GroupRoles));
const Metadata = partOnDemand(() => import('./metadata/Metadata.tsx').then((module) => module.Metadata));
const RoleChoices = partOnDemand(() => import('./roles/RoleChoices.tsx').then((module) => module.RoleChoices));

/**
 * A field of the form by its kind. What the service alone writes is drawn where it has a slot. (design RESOURCES, field kinds)
 * @param slot - name of the part that draws it in place of the usual one.
 */
export function FieldView({ field, path, slot = null }: FieldViewProps & { slot?: string | null }) {
  const draw = (key: string, inner: Field) => <FieldView key={key} field={inner} path={`${path}.${key}`} />;
  const drawAt = (at: string, inner: Field) => <FieldView key={at} field={inner} path={at} />;
  const { isReadOnly } = useForm();
  const isPlain = field.kind !== 'group' && field.kind !== 'computed' && field.kind !== 'secret';
  if (isReadOnly && isPlain && slot === null) {
    const isRows = field.kind === 'rows' && field.of.kind === 'union';
    return isRows ? (
      <ReadRows field={field} head={field.head} path={path} logicAt={null} />
    ) : (
      <ReadView field={field} path={path} draw={draw} />
    );
  }
  switch (field.kind) {
    case 'text':
      if (slot === 'saml-metadata') {
        return (
          <Metadata path={path}>
            <TextView field={field} path={path} />
          </Metadata>
        );
      }
      if (slot === 'storage-choice') return <StorageChoice field={field} path={path} />;
      if (slot === 'long-text') return <LongText field={field} path={path} />;
      if (slot === 'certificate') return <CertificateText field={field} path={path} />;
      if (slot === 'pac-script') return <PacScript field={field} path={path} />;
      return <TextView field={field} path={path} />;
    case 'time':
      return <TimeView field={field} path={path} />;
    case 'switch':
      return <SwitchView field={field} path={path} draw={draw} />;
    case 'number':
      return <NumberView field={field} path={path} />;
    case 'secret':
      return <SecretView field={field} path={path} />;
    case 'flag':
      return <FlagView field={field} path={path} />;
    case 'choice':
      return <ChoiceView field={field} path={path} />;
    case 'union':
      return <UnionView field={field} path={path} draw={draw} />;
    case 'group': {
      const { list } = field.fields;
      const isBuilder = slot === 'condition-builder' && list?.kind === 'rows' && list.of.kind === 'union';
      const Rows = isReadOnly ? ReadRows : UnionRows;
      return isBuilder ? (
        <Rows field={list} head={field.head} path={`${path}.list`} logicAt={`${path}.logic`} />
      ) : (
        <GroupView field={field} path={path} draw={draw} />
      );
    }
    case 'rows':
      if (slot === 'with-read') return null;
      if (slot === 'role-matrix') return <RoleMatrix />;
      if (slot === 'group-roles') return <GroupRoles field={field} path={path} />;
      if (slot === 'role-choices') return <RoleChoices field={field} path={path} />;
      if (slot === 'named-values') return <NamedValues field={field} path={path} />;
      if (slot === 'applications') return <ApplicationRows field={field} path={path} draw={drawAt} />;
      return field.of.kind === 'union' ? (
        <UnionRows field={field} head={field.head} path={path} logicAt={null} />
      ) : (
        <TokensView field={field} path={path} />
      );
    case 'ref':
    case 'refs':
      return <RefsView field={field} path={path} />;
    case 'addresses':
      if (slot === 'own-address') return <OwnAddress field={field} path={path} />;
      return <TokensView field={field} path={path} />;
    case 'computed':
      if (slot === 'file-link') return <FileLink field={field} path={path} />;
      return slot === 'cluster-state' ? <ClusterState path={path} /> : null;
  }
}
