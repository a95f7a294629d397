import { exportFaults } from './messages.ts';

/** A setting that a format cannot hold. (PST-003) */
export class PolicyExportError extends Error {
  override readonly name = 'PolicyExportError';
  /** Name of the setting. */
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(exportFaults.refused(setting, reason));
    this.setting = setting;
  }
}
