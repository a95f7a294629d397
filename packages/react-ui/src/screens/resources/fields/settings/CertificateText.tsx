import type { TextField as Text } from '@portico/core/resources';
import { certificateIn, certificateLook } from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { TextField } from '../../../../components/fields/TextField.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';
import { useFormField } from '../../state/form-context.ts';
import * as styles from './CertificateText.css.ts';
import type { SlotProps } from './slot-props.ts';

/** A certificate in PEM, with what it says. (UI.md 4.10, spec 3 section 7) */
export function CertificateText({ field, path }: SlotProps<Text>) {
  const { portal } = useApp();
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  const cert = certificateIn(value);
  const question = useMemo(() => (cert === null ? null : { cert }), [cert]);
  const asked = useAsked(
    (body: { cert: string }, signal) => portal.client.settings.decodeCert({ body, signal }),
    question,
  );
  const found = question === null ? null : answerTo(asked, question);
  const failure = question === null ? null : failureOf(asked, question);
  const look = found === null ? null : certificateLook(found, Date.now());
  return (
    <div className={styles.field}>
      <TextField
        label={field.label}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => edit(text === '' && !field.required ? undefined : text)}
        onBlur={leave}
        isLocked={isReadOnly}
        isRequired={field.required}
        isInvalid={error !== null}
        errorMessage={error}
        multiline
        mono
        rows={6}
        dataPath={path}
      />
      {failure === null ? null : <p className={styles.warning}>{failureText(failure.error)}</p>}
      {look === null ? null : (
        <>
          {look.warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              <Icon of={TriangleAlert} size={14} />
              {warning}
            </p>
          ))}
          <dl className={styles.facts}>
            {look.facts.map(([term, text]) => (
              <Fact key={term} term={term} text={text} />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd translate="no">{text}</dd>
    </>
  );
}
