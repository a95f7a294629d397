import { type ContactDiagnostics, contactDiagnostics, contactTexts, diagnosticRows } from '@portico/core/contact';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { failedCalls } from '../../portal/failed-calls.ts';
import { useApp } from '../../portal/portal-context.ts';
import { version } from '../../portal/version.ts';
import { lastPlace } from '../../portal/visit.ts';
import * as styles from './Contact.css.ts';

export interface DiagnosticsProps {
  /** What goes with the message; null when nothing does. */
  attached: ContactDiagnostics | null;
  isLocked: boolean;
  onChange: (attached: ContactDiagnostics | null) => void;
}

/** Diagnostics to attach, with a preview of exactly what is sent. (UI.md 4.12) */
export function Diagnostics({ attached, isLocked, onChange }: DiagnosticsProps) {
  const { deployment } = useApp().portal;
  const collect = () =>
    contactDiagnostics({
      deployment,
      version,
      browser: navigator.userAgent,
      place: lastPlace.read(),
      failedCalls: failedCalls.read(),
    });
  return (
    <div>
      <Checkbox
        label={contactTexts.diagnostics}
        isSelected={attached !== null}
        isDisabled={isLocked}
        onChange={(isOn) => onChange(isOn ? collect() : null)}
      />
      {attached === null ? null : (
        <div className={styles.preview} data-diagnostics="">
          <p className={styles.previewNote}>{contactTexts.diagnosticsNote}</p>
          <dl className={styles.rows}>
            {diagnosticRows(attached).map(({ label, value }) => (
              <div key={label} className={styles.row}>
                <dt className={styles.rowLabel}>{label}</dt>
                <dd className={styles.rowValue}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
