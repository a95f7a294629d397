/** Why the backend cannot start; the message is for the person at the terminal. (DESIGN section 6) */
export type StartErrorCode =
  | 'options'
  | 'folder.locked'
  | 'folder.empty'
  | 'folder.link'
  | 'user.unknown'
  | 'tenant.unknown'
  | 'audit.unchecked'
  | 'import.file'
  | 'postgres.missing'
  | 'postgres.binaries'
  | 'postgres.initdb'
  | 'postgres.unreachable'
  | 'postgres.start'
  | 'postgres.survivor'
  | 'postgres.version'
  | 'backup.file'
  | 'backup.damaged'
  | 'backup.newer'
  | 'restore.notEmpty'
  | 'restore.unfinished'
  | 'database.connect'
  | 'database.lost'
  | 'database.full'
  | 'secrets.key'
  | 'secrets.file'
  | 'port.inUse';

/** A start that cannot go on and that a person can put right. (DESIGN section 6) */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
