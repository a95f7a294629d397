import {
  type CertificateFacts,
  certificateFacts,
  isMetadataOver,
  metadataRows,
  metadataTexts as texts,
} from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { CircleCheck, TriangleAlert, Upload } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { FileButton } from '../../../../components/buttons/FileButton.tsx';
import { Badge } from '../../../../components/marks/Badge.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';
import { useForm, useFormField } from '../../state/form-context.ts';
import * as styles from './Metadata.css.ts';

interface MetadataProps {
  path: string;
  /** The field itself. */
  children: ReactNode;
}

/** Metadata of SAML: pasted, or read from a file, and what it says. (UI.md 4.10, picture 25) */
export function Metadata({ path, children }: MetadataProps) {
  const { value, edit, leave } = useFormField(path);
  const { isReadOnly } = useForm();
  const metadata = typeof value === 'string' ? value : '';
  return (
    <div className={styles.field}>
      {isReadOnly ? null : (
        <>
          {children}
          <div>
            <FileButton
              size="sm"
              icon={<Icon of={Upload} />}
              accept={['.xml', 'application/samlmetadata+xml', 'application/xml', 'text/xml']}
              onSelect={async ([file]) => {
                if (file === undefined) return;
                edit(await file.text());
                leave();
              }}
            >
              {texts.read}
            </FileButton>
          </div>
        </>
      )}
      {metadata === '' ? null : <Described metadata={metadata} />}
    </div>
  );
}

function Described({ metadata }: { metadata: string }) {
  const { value: id } = useFormField('id');
  return <MetadataFacts metadata={metadata} id={typeof id === 'string' ? id : ''} />;
}

/** What metadata says, as the service reads it: its provider, its certificates, and what the provider is told. */
export function MetadataFacts({ metadata, id }: { metadata: string; id: string }) {
  const { portal } = useApp();
  const question = useMemo(() => ({ metadata, ...(id === '' ? {} : { id }) }), [metadata, id]);
  const asked = useAsked(
    (body: typeof question, signal) => portal.client.settings.describeMetadata({ body, signal }),
    question,
  );
  const failure = failureOf(asked, question);
  const said = answerTo(asked, question);
  if (said === null) {
    return (
      <p className={styles.note} role="status">
        {failure === null ? texts.asking : texts.failed(failureText(failure.error))}
      </p>
    );
  }
  const now = Date.now();
  const { says, tell } = metadataRows(said);
  return (
    <section className={styles.card} aria-label={texts.says}>
      <div className={styles.block}>
        <Facts of={says} isMono />
        {isMetadataOver(said.valid_until, now) ? <p className={styles.note}>{texts.metadataOver}</p> : null}
      </div>
      {certificateFacts(said.certificates, now).map((facts) => (
        <Certificate key={facts.title} facts={facts} />
      ))}
      {tell === null ? null : (
        <div className={styles.block}>
          <p className={styles.title}>{texts.tell}</p>
          <Facts of={tell} isMono />
        </div>
      )}
    </section>
  );
}

function Certificate({ facts }: { facts: CertificateFacts }) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <p className={styles.title}>{facts.title}</p>
        <Badge tone={facts.tone} icon={<Icon of={facts.tone === 'success' ? CircleCheck : TriangleAlert} size={12} />}>
          {facts.state}
        </Badge>
      </div>
      <Facts
        of={[
          [texts.issuedTo, facts.issuedTo],
          [texts.issuedBy, facts.issuedBy],
          [texts.validFrom, facts.validFrom],
          [texts.validTo, facts.validTo],
        ]}
      />
      <Facts of={[[texts.fingerprint, facts.fingerprint]]} isMono />
      {facts.note === null ? null : <p className={styles.note}>{facts.note}</p>}
    </div>
  );
}

/** Terms with their values. */
export function Facts({ of, isMono = false }: { of: readonly (readonly [string, string])[]; isMono?: boolean }) {
  return (
    <dl className={styles.facts}>
      {of.map(([term, value]) => (
        <Fact key={term} term={term} value={value} isMono={isMono} />
      ))}
    </dl>
  );
}

function Fact({ term, value, isMono }: { term: string; value: string; isMono: boolean }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={isMono ? styles.mono : styles.value} translate="no">
        {value}
      </dd>
    </>
  );
}
